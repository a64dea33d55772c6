import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readState } from '@waybill/stack/state-file';

/** The clone's folder. */
export const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const NATS_PORT = 4280;

/** Where the broker is: NATS_URL; else where the stack of this data folder says; else the default port plus PORT_OFFSET. */
export function brokerAddress(env: NodeJS.ProcessEnv): string {
  if (env['NATS_URL']) return env['NATS_URL'];
  const running = readState(resolve(workspace, env['WAYBILL_DATA_DIR'] || '.waybill'));
  const byPort = `nats://127.0.0.1:${NATS_PORT + Number(env['PORT_OFFSET'] || 0)}`;
  if (env['PORT_OFFSET'] && !env['WAYBILL_DATA_DIR']) return byPort;
  return running?.natsUrl || byPort;
}
