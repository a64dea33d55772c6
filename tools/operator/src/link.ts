import type { RequestContract } from '@waybill/contracts';
import type { NatsLink } from '@waybill/messaging';
import { build } from '@waybill/stack/build';
import { hostname, userInfo } from 'node:os';
import { brokerAddress, workspace } from './broker-address.ts';

/** How long a broker may take to answer at all, in milliseconds. */
const CONNECT_MS = 5_000;

export type Ask = <P, R>(contract: RequestContract<P, R>, payload: P) => Promise<R>;

export interface Connection {
  /** Sends a command or query to the service that owns it and answers its reply. */
  ask: Ask;
  link: NatsLink;
}

/** Runs `work` with a connection to the installation's broker. Throws one sentence when there is none. */
export async function connected<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  await build(workspace, (sentence) => process.stderr.write(`${sentence}\n`), new AbortController().signal);
  await import('reflect-metadata');
  const [{ Messages, NatsLink }, { pino }] = await Promise.all([import('@waybill/messaging'), import('pino')]);
  const url = brokerAddress(process.env);
  const sentence = `No NATS server answers at ${url}. Start Waybill first (npm start), or set NATS_URL, PORT_OFFSET or WAYBILL_DATA_DIR to those of the running one.`;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(sentence)), CONNECT_MS).unref());
  const link = await Promise.race([NatsLink.open({ url, name: 'waybill operator', log: pino({ level: 'silent' }) }), late]);
  try {
    const messages = new Messages(link);
    return await work({ link, ask: (contract, payload) => messages.request(contract, payload) });
  } finally {
    await link.close();
  }
}

/** One command or query. */
export const ask: Ask = (contract, payload) => connected((connection) => connection.ask(contract, payload));

/** Who works at this console, for the audit log: WAYBILL_OPERATOR, else user and machine. */
export const operatorName = (): string => (process.env['WAYBILL_OPERATOR'] || `${userInfo().username}@${hostname()}`).slice(0, 200);
