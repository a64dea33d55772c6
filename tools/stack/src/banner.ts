import { relative } from 'node:path';

export interface Announced {
  baseUrl: string;
  /** Every service's address by name. */
  services: { name: string; url: string }[];
  logs: string;
}

/** The development key pair, made by the gateway outside production only. */
export const keyPair = 'wb_test_demo:sk_test_demo';

/** What a newcomer needs once everything is ready. */
export function banner({ baseUrl, services, logs }: Announced): string {
  const body = JSON.stringify({ trackingItems: [{ carrier: 'us.ups', trackingNumber: '1Z999AA10123456784' }] });
  const here = relative(process.cwd(), logs) || logs;
  return [
    '',
    `Waybill is ready at ${baseUrl}`,
    '',
    `  key pair  ${keyPair}`,
    `  logs      ${here.startsWith('..') ? logs : here}`,
    `  health    ${services.map(({ name, url }) => `${name} ${url}/readyz`).join('\n            ')}`,
    '',
    'Try it:',
    '',
    `  curl -s ${baseUrl}/v2/track -H 'Authorization: Bearer ${keyPair}' -H 'Content-Type: application/json' -d '${body}'`,
    '',
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}
