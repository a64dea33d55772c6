import { ServiceError } from '@waybill/contracts';
import { allowsAddress, type AddressRule } from './address-rule.js';
import type { HostNames } from './host-names.js';
import { literalAddress, parseReceiverUrl } from './receiver-url.js';

/** A name that takes longer is accepted and judged when the connection is made. Milliseconds. */
const LOOKUP_MS = 1_000;

/**
 * Judges a receiver's URL at creation and update: INVALID_REQUEST for its form, INVALID_WEBHOOK_URL when it leads to
 * an address that is not allowed; a name with one such address among others is refused too (decision 31).
 */
export async function checkReceiver(text: string, rule: AddressRule, names: HostNames): Promise<void> {
  const url = parseReceiverUrl(text);
  if (rule.any) return;
  const literal = literalAddress(url);
  const addresses = literal ? [literal] : await within(LOOKUP_MS, names.addresses(url.hostname));
  if (addresses.some((address) => !allowsAddress(rule, address))) throw new ServiceError('INVALID_WEBHOOK_URL');
}

async function within(ms: number, asked: Promise<string[]>): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string[]>((resolve) => (timer = setTimeout(resolve, ms, [])));
  try {
    return await Promise.race([asked.catch(() => []), late]);
  } finally {
    clearTimeout(timer);
  }
}
