import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a server could listen on this port of the loopback address now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Fails with the one sentence a user needs when another program has the port. */
export async function assertPortFree(port: number, server: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new Error(`Port ${port}, which ${server} wants, is taken by another program: stop that program, or set PORT_OFFSET (for example PORT_OFFSET=100) to shift every port.`);
}

/** A port of the loopback address that nobody listens on, below the range from which outgoing connections take theirs, so that a server may come back to it. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(20_000, 32_000);
    if (await isPortFree(port)) return port;
  }
  throw new Error('No free port found between 20000 and 32000.');
}
