import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const clone = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Settings {
  /** The folder with apps/ and libs/. */
  workspace: string;
  /** Added to every port. */
  portOffset: number;
  /** Where the stack keeps its data, logs and state; absolute. */
  dataDir: string;
  /** Given servers, used instead of embedded ones. */
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  logLevel: string;
  pollIntervalSeconds: string;
}

/** The stack's settings from the environment. Throws one sentence naming the variable that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const offset = env['PORT_OFFSET'] || '0';
  if (!/^\d{1,5}$/.test(offset) || Number(offset) > 20_000) throw new Error(`PORT_OFFSET is "${offset}": it must be a whole number from 0 to 20000.`);
  return {
    workspace: clone,
    portOffset: Number(offset),
    dataDir: resolve(clone, env['WAYBILL_DATA_DIR'] || '.waybill'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    natsUrl: env['NATS_URL'] || undefined,
    logLevel: env['LOG_LEVEL'] || 'info',
    pollIntervalSeconds: env['POLL_INTERVAL_SECONDS'] || '10',
  };
}
