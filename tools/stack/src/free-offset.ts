import { randomInt } from 'node:crypto';
import { isPortFree } from '@waybill/infra';
import { natsPort, postgresPort, programs } from './programs.ts';

/** A PORT_OFFSET with which nobody has any of the stack's ports. From 8000, because `fetch` refuses some ports below 10081. */
export async function freeOffset(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const offset = randomInt(8_000, 20_000);
    const ports = [postgresPort, natsPort, ...programs.map(({ port }) => port)];
    const free = await Promise.all(ports.map((port) => isPortFree(port + offset)));
    if (free.every(Boolean)) return offset;
  }
  throw new Error('No PORT_OFFSET found whose ports are all free.');
}
