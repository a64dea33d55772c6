import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilReady } from './readiness.ts';

describe('waiting for readiness', () => {
  let server: Server;
  let asked: number;
  let url: string;
  const never = new AbortController().signal;

  beforeEach(async () => {
    asked = 0;
    server = createServer((_request, response) => {
      response.statusCode = ++asked < 3 ? 503 : 200;
      response.end('{"status":"not ready"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  it('ends when the last service says 200', async () => {
    await untilReady([{ name: 'gateway', url }], { withinMs: 5_000, say: () => undefined, abort: never });
    expect(asked).toBe(3);
  });

  it('fails naming who is missing and what it last said', async () => {
    asked = -1_000;
    const waiting = untilReady([{ name: 'gateway', url }], { withinMs: 50, say: () => undefined, abort: never });
    await expect(waiting).rejects.toThrow('Not ready within 0.05 s: gateway (HTTP 503 {"status":"not ready"})');
  });

  it('ends when it is aborted', async () => {
    const abort = new AbortController();
    const waiting = untilReady([{ name: 'tracker', url: 'http://127.0.0.1:1' }], { withinMs: 5_000, say: () => undefined, abort: abort.signal });
    abort.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });
});
