import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Unix milliseconds. */
  at: number;
}

/** A client's receiver: keeps what it gets and answers as told, 200 unless told otherwise. */
export class Receiver {
  readonly requests: ReceivedRequest[] = [];

  private constructor(private readonly server: Server) {}

  static async start(answer: (request: ReceivedRequest, response: ServerResponse) => void = (_, response) => response.end('ok')): Promise<Receiver> {
    const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const request = { headers: incoming.headers, body: Buffer.concat(chunks), at: Date.now() };
        receiver.requests.push(request);
        answer(request, response);
      });
    });
    const receiver = new Receiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}
