import { createServer as createProxy, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { CERTIFICATE, CERTIFICATE_KEY } from '../testing/certificate.js';
import { NameServer } from '../testing/name-server.js';
import { Receiver } from '../testing/receiver.js';
import { parseNetworks, type AddressRule } from './address-rule.js';
import { HostNames } from './host-names.js';
import { ReceiverClient, type ReceiverClientOptions } from './receiver-client.js';

const ANY = parseNetworks('any');
const LOOPBACK = parseNetworks('127.0.0.0/8');

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listen<S extends Server>(server: S): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

async function names(): Promise<HostNames> {
  const server = await NameServer.start((name) => (name === 'receiver.test' || name === 'other.test' ? ['127.0.0.1'] : 'no such name'));
  closing.push(() => server.stop());
  return new HostNames([server.address]);
}

function client(options: Partial<ReceiverClientOptions> & { rule: AddressRule }): ReceiverClient {
  const made = new ReceiverClient({ names: new HostNames(), timeoutMs: 5_000, ...options });
  closing.push(() => made.close());
  return made;
}

const post = (by: ReceiverClient, url: string) => by.post(url, { 'Content-Type': 'application/json' }, Buffer.from('{}'));

describe('over TLS', () => {
  const secure = () => listen(createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (_, response) => response.end('ok')));

  it('reaches a receiver by name and checks the address all the same', async () => {
    const port = await secure();
    const resolved = await names();
    expect(await post(client({ rule: LOOPBACK, names: resolved, tls: { ca: CERTIFICATE } }), `https://receiver.test:${port}/`)).toMatchObject({ statusCode: 200 });
    expect(await post(client({ rule: parseNetworks(''), names: resolved, tls: { ca: CERTIFICATE } }), `https://receiver.test:${port}/`)).toMatchObject({
      error: 'address not allowed',
    });
  });

  it('refuses a certificate that nobody vouches for, and one of another name', async () => {
    const port = await secure();
    expect((await post(client({ rule: ANY }), `https://localhost:${port}/`)).error).toMatch(/^TLS failed: /);
    expect((await post(client({ rule: LOOPBACK, names: await names(), tls: { ca: CERTIFICATE } }), `https://other.test:${port}/`)).error).toMatch(/^TLS failed: /);
  });
});

describe('through an egress proxy', () => {
  it('leaves the connection to it, and still refuses closed addresses', async () => {
    const asked: string[] = [];
    const proxy = createProxy((incoming, outgoing) => {
      asked.push(incoming.url!);
      const onward = request(incoming.url!, { method: 'POST', headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode!);
        answer.pipe(outgoing);
      });
      incoming.pipe(onward);
    });
    proxy.on('connect', (incoming, socket) => {
      asked.push(incoming.url!);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    const proxyUrl = `http://127.0.0.1:${await listen(proxy)}`;
    const receiver = await Receiver.start();
    closing.push(() => receiver.stop());
    const { port } = new URL(receiver.url);

    expect(await post(client({ rule: ANY, proxyUrl }), receiver.url)).toMatchObject({ statusCode: 200 });
    expect((await post(client({ rule: ANY, proxyUrl }), `https://127.0.0.1:${port}/`)).error).toMatch(/^request failed/);
    expect(asked).toEqual([receiver.url, `127.0.0.1:${port}`]);
    const strict = client({ rule: parseNetworks(''), names: await names(), proxyUrl });
    for (const host of ['127.0.0.1', '[::ffff:7f00:1]', '0x7f.1', 'receiver.test', 'localhost']) {
      expect(await post(strict, `http://${host}:${port}/`)).toMatchObject({ error: 'address not allowed' });
    }
    expect(asked).toHaveLength(2);
    expect(receiver.requests).toHaveLength(1);
  });
});
