import { join } from 'node:path';
import type { Program } from './programs.ts';
import { addressOf } from './programs.ts';
import type { Settings } from './settings.ts';

export interface Addresses {
  databaseUrl: string;
  natsUrl: string;
}

/** The environment of one program: the caller's own (CARRIER_* and all settings pass through), with what the stack decides on top. */
export function programEnvironment(program: Program, settings: Settings, addresses: Addresses, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(env).filter(([name]) => !/^(npm_|NODE_CHANNEL|NODE_OPTIONS|JEST_)/.test(name));
  return {
    NODE_COMPILE_CACHE: join(settings.workspace, 'node_modules/.cache/waybill/compiled'),
    CARRIER_SIMULATOR_URL: addressOf('carrier-simulator', settings.portOffset),
    RECEIVER_ALLOWED_NETWORKS: 'any',
    ...Object.fromEntries(inherited),
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(program.port + settings.portOffset),
    DATABASE_URL: addresses.databaseUrl,
    NATS_URL: addresses.natsUrl,
    LOG_LEVEL: settings.logLevel,
    POLL_INTERVAL_SECONDS: settings.pollIntervalSeconds,
  };
}
