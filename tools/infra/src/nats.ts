import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { natsBinary } from './nats-binary.ts';
import { dockerAnswers, natsContainer } from './nats-container.ts';
import { assertPortFree } from './port.ts';
import { type ServerCommand, startServer } from './server-process.ts';
import { stopStaleServer } from './stale-server.ts';

export interface NatsOptions {
  port: number;
  /** A folder of the broker's own, for JetStream's store; made when missing, kept at the end. */
  storeDir: string;
  /** Largest message in bytes; 8 MiB unless said. */
  maxPayload?: number;
  log?: (line: string) => void;
  say?: (sentence: string) => void;
}

export interface RunningNats {
  url: string;
  pid: number;
  /** Settles when the server has ended, whoever ended it. */
  ended: Promise<void>;
  stop(): Promise<void>;
  /** As a crash: SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a nats-server with JetStream on the loopback address: from PATH, cache, release, distribution or Docker, whichever serves first. */
export async function startNats(options: NatsOptions): Promise<RunningNats> {
  const folder = resolve(options.storeDir);
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'nats.pid');
  if (await stopStaleServer(pidFile, folder, 'SIGTERM')) options.say?.('The NATS server of an earlier run was still there and has been stopped.');
  await assertPortFree(options.port, 'the NATS server');
  const server = await startServer({
    name: 'The NATS server',
    ready: /Server is ready/,
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    log: options.log,
    ...(await command(folder, pidFile, options)),
  });
  return { url: `nats://127.0.0.1:${options.port}`, pid: server.pid, ended: server.ended, stop: () => server.stop(), kill: () => server.kill() };
}

async function command(folder: string, pidFile: string, options: NatsOptions): Promise<Pick<ServerCommand, 'command' | 'args' | 'env'>> {
  const maxPayload = options.maxPayload ?? 8 * 1024 * 1024;
  const binary = await natsBinary(options.say);
  if ('path' in binary) {
    const config = join(folder, 'nats.conf');
    writeFileSync(config, configuration({ host: '127.0.0.1', port: options.port, maxPayload, store: join(folder, 'store'), pidFile }));
    return { command: binary.path, args: ['-c', config] };
  }
  if (await dockerAnswers()) {
    options.say?.('nats-server: using a Docker container.');
    const config = configuration({ host: '0.0.0.0', port: 4222, maxPayload, store: '/store' });
    return natsContainer({ port: options.port, folder, config });
  }
  const tried = [...binary.failures, 'Docker: no engine answers'].join('; ');
  throw new Error(`No nats-server could be had (${tried}): install nats-server 2.9 or newer so that it is on PATH, or set NATS_URL to one that runs.`);
}

function configuration(broker: { host: string; port: number; maxPayload: number; store: string; pidFile?: string }): string {
  return [
    `host: ${broker.host}`,
    `port: ${broker.port}`,
    `max_payload: ${broker.maxPayload}`,
    ...(broker.pidFile ? [`pid_file: ${JSON.stringify(broker.pidFile)}`] : []),
    `jetstream { store_dir: ${JSON.stringify(broker.store)}, max_memory_store: 256MB, max_file_store: 16GB }`,
    '',
  ].join('\n');
}
