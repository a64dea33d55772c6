import { build } from '@waybill/stack/build';
import type { RequestContract } from '@waybill/contracts';
import { brokerAddress, workspace } from './broker-address.ts';

/** How long a broker may take to answer at all, in milliseconds. */
const CONNECT_MS = 5_000;

/** Sends a command to the service that owns it and answers its reply. Throws one sentence when that cannot be done. */
export async function ask<P, R>(contract: RequestContract<P, R>, payload: P): Promise<R> {
  await build(workspace, (sentence) => process.stderr.write(`${sentence}\n`), new AbortController().signal);
  await import('reflect-metadata');
  const [{ Messages, NatsLink }, { pino }] = await Promise.all([import('@waybill/messaging'), import('pino')]);
  const url = brokerAddress(process.env);
  const late = new Promise<never>((_, reject) =>
    setTimeout(
      () => reject(new Error(`No NATS server answers at ${url}. Start Waybill first (npm start), or set NATS_URL, PORT_OFFSET or WAYBILL_DATA_DIR to those of the running one.`)),
      CONNECT_MS,
    ).unref(),
  );
  const link = await Promise.race([NatsLink.open({ url, name: 'waybill operator', log: pino({ level: 'silent' }) }), late]).catch((error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  });
  try {
    return await new Messages(link).request(contract, payload);
  } finally {
    await link.close();
  }
}
