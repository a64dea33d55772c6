import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a name has: its addresses, or a way to fail. */
export type NameAnswer = string[] | 'no such name' | 'server failure' | 'silence';

const TYPE = { A: 1, AAAA: 28 } as const;
const RCODE = { 'no such name': 3, 'server failure': 2 } as const;

/** A real DNS server over UDP on loopback, with answers from a function, so that they may change from question to question. */
export class NameServer {
  private constructor(
    private readonly socket: Socket,
    readonly address: string,
  ) {}

  static async start(answer: (name: string) => NameAnswer): Promise<NameServer> {
    const socket = createSocket('udp4');
    socket.on('message', (query, from) => {
      const reply = respond(query, answer);
      if (reply) socket.send(reply, from.port, from.address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket, `127.0.0.1:${socket.address().port}`);
  }

  async stop(): Promise<void> {
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }
}

function respond(query: Buffer, answer: (name: string) => NameAnswer): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const type = query.readUInt16BE(at + 1);
  const found = answer(labels.join('.').toLowerCase());
  if (found === 'silence') return undefined;
  const addresses = typeof found === 'string' ? [] : found.filter((address) => (isIPv6(address) ? TYPE.AAAA : TYPE.A) === type);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (typeof found === 'string' ? RCODE[found] : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  return Buffer.concat([header, question, ...addresses.map((address) => record(address, type))]);
}

/** A pointer to the question's name, type, class IN, no caching, the address. */
function record(address: string, type: number): Buffer {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
  const fixed = Buffer.alloc(12);
  fixed.writeUInt16BE(0xc00c, 0);
  fixed.writeUInt16BE(type, 2);
  fixed.writeUInt16BE(1, 4);
  fixed.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([fixed, bytes]);
}
