import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { CarrierHttp } from './carrier-http.js';
import { exchanges, type Exchange } from './exchange.js';

let server: Server;
let listener: RequestListener;
let url: string;
let carrierHttp: CarrierHttp;

beforeAll(async () => {
  server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?q=1`;
  carrierHttp = new CarrierHttp({ connections: 2 });
});
afterAll(async () => {
  await carrierHttp.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (exchange: Exchange = { signal: AbortSignal.timeout(5_000), trouble: false }) =>
  exchanges.run(exchange, () => carrierHttp.http({ method: 'GET', url, headers: { 'x-asked': 'yes' } }));

describe('CarrierHttp', () => {
  it('sends what it is given and answers status, headers and text', async () => {
    let seen = '';
    listener = (request, response) => {
      request.on('data', (chunk) => (seen += String(chunk)));
      request.on('end', () => response.writeHead(201, { 'X-Given': 'a', 'set-cookie': ['a=1', 'b=2'] }).end(`${request.method} ${request.url} ${request.headers['x-asked']}`));
    };
    const response = await carrierHttp.http({ method: 'POST', url, headers: { 'x-asked': 'yes' }, body: 'körper' });
    expect(response).toMatchObject({ status: 201, body: 'POST /path?q=1 yes', headers: { 'x-given': 'a', 'set-cookie': ['a=1', 'b=2'] } });
    expect(seen).toBe('körper');
  });

  it('does not follow redirects', async () => {
    let asked = 0;
    listener = (_request, response) => {
      asked += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    };
    await expect(get()).resolves.toMatchObject({ status: 302 });
    expect(asked).toBe(1);
  });

  it('unpacks what comes compressed, and refuses a bomb', async () => {
    listener = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed'));
    await expect(get()).resolves.toMatchObject({ body: 'packed' });
    listener = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20 * 1024 * 1024)));
    await expect(get()).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('reads the charset that the carrier names', async () => {
    listener = (_request, response) => void response.writeHead(200, { 'content-type': 'text/html; charset=EUC-KR' }).end(Buffer.from([0xb9, 0xe8, 0xbc, 0xdb]));
    await expect(get()).resolves.toMatchObject({ body: '배송' });
  });

  it('refuses an answer of more than 5 MiB without reading it all', async () => {
    let written = 0;
    listener = (_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (written < 200 * 1024 * 1024 && response.write(Buffer.alloc(64 * 1024))) written += 64 * 1024;
      };
      response.on('drain', more);
      more();
    };
    const exchange = { signal: AbortSignal.timeout(5_000), trouble: false };
    await expect(get(exchange)).rejects.toMatchObject({ name: 'CarrierError', kind: 'unreadable' });
    expect(written).toBeLessThan(50 * 1024 * 1024);
    expect(exchange.trouble).toBe(false);
  });

  it.each([
    ['a 5xx', (() => (_request, response) => void response.writeHead(502).end()) as () => RequestListener, true],
    ['a broken connection', (() => (request) => void request.socket.destroy()) as () => RequestListener, true],
    ['a 4xx', (() => (_request, response) => void response.writeHead(404).end()) as () => RequestListener, false],
  ])('notes %s as trouble: %#', async (_name, make, trouble) => {
    listener = make();
    const exchange = { signal: AbortSignal.timeout(5_000), trouble: false };
    await get(exchange).catch(() => undefined);
    expect(exchange.trouble).toBe(trouble);
  });

  it('ends when the signal says so, before the head and within the body', async () => {
    for (const begin of [false, true]) {
      listener = (_request, response) => {
        if (begin) response.writeHead(200).write('begun');
      };
      const exchange = { signal: AbortSignal.timeout(100), trouble: false };
      await expect(get(exchange)).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(exchange.trouble).toBe(true);
    }
  });
});
