import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceError, TestEndpoint, UpdateEndpoint } from '@waybill/contracts';
import { DispatcherStack } from '../testing/dispatcher-stack.js';
import { CLOSED_IPV4, CLOSED_IPV6, MALFORMED, SPELLINGS } from '../testing/closed-addresses.js';
import { NameServer, type NameAnswer } from '../testing/name-server.js';

/** An address of the public internet that nothing here may really be sent to: it is only ever judged. */
const PUBLIC = 'http://93.184.215.14/';

const MIXED: Record<string, NameAnswer> = {
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'private.test': ['10.0.0.1', '10.0.0.2'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
  'mixed-reversed.test': ['127.0.0.1', '93.184.215.14'],
  'mixed-families.test': ['93.184.215.14', '::1'],
  'nat64.test': ['64:ff9b::7f00:1'],
};
const FAILING: Record<string, NameAnswer> = { 'unknown.test': 'no such name', 'broken.test': 'server failure', 'silent.test': 'silence' };

let stack: DispatcherStack;
let names: NameServer;
let canary: Server;
let port: number;
let reached = 0;
/** Names of this ending answer a public address to the first question of each type and loopback ever after. */
const asked = new Map<string, number>();

function answerName(name: string): NameAnswer {
  if (name.endsWith('rebinding.test')) {
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    return times <= 2 ? ['93.184.215.14'] : ['127.0.0.1'];
  }
  return MIXED[name] ?? FAILING[name] ?? 'no such name';
}

beforeAll(async () => {
  names = await NameServer.start(answerName);
  canary = createServer((_, response) => response.end('caught')).on('connection', () => (reached += 1));
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
  port = (canary.address() as AddressInfo).port;
  stack = await DispatcherStack.start({ RECEIVER_ALLOWED_NETWORKS: '', RECEIVER_NAME_SERVERS: names.address });
});
afterAll(async () => {
  await stack?.stop();
  canary?.close();
  await names?.stop();
});
afterEach(() => expect(reached).toBe(0));

const codeOf = (attempt: Promise<unknown>): Promise<string> => attempt.then(() => 'accepted', (error: ServiceError) => error.code);
const create = (url: string) => codeOf(stack.createEndpoint(url));
const update = async (url: string) => {
  const { endpointId } = (await stack.createEndpoint(PUBLIC)).endpoint;
  return codeOf(stack.ask(UpdateEndpoint, { endpointId, url }));
};

/** As if the URL had been accepted: the check at connection stands alone. */
async function deliver(url: string): Promise<string> {
  const { endpointId } = (await stack.createEndpoint(PUBLIC)).endpoint;
  await stack.sql('update webhook_dispatcher.endpoint set url = $2 where id = $1', [endpointId, url]);
  const { delivered, error } = await stack.ask(TestEndpoint, { endpointId });
  return delivered ? 'delivered' : error!;
}

const atCanary = (host: string, scheme = 'http') => `${scheme}://${host}:${port}/`;

const spelled = Object.entries(SPELLINGS).flatMap(([way, spell]) => CLOSED_IPV4.map((address) => [way, address, spell(address)] as const));

describe('a closed address in a URL (decision 31)', () => {
  it('comes in at least 250 forms', () => {
    expect(new Set(spelled.map(([, , host]) => host)).size + CLOSED_IPV6.length + MALFORMED.length).toBeGreaterThan(250);
  });

  it.each(spelled)('%s: %s', async (_way, _address, host) => {
    expect([await create(atCanary(host)), await update(atCanary(host)), await deliver(atCanary(host))]).toEqual([
      'INVALID_WEBHOOK_URL',
      'INVALID_WEBHOOK_URL',
      'address not allowed',
    ]);
  });

  it.each(CLOSED_IPV6)('IPv6: %s', async (address) => {
    for (const scheme of ['http', 'https']) {
      const url = atCanary(`[${address}]`, scheme);
      expect([await create(url), await update(url), await deliver(url)]).toEqual(['INVALID_WEBHOOK_URL', 'INVALID_WEBHOOK_URL', 'address not allowed']);
    }
  });

  it.each(['localhost', 'LOCALHOST', 'localhost.', 'any.localhost'])('by name: %s', async (host) => {
    expect([await create(atCanary(host)), await update(atCanary(host)), await deliver(atCanary(host))]).toEqual([
      'INVALID_WEBHOOK_URL',
      'INVALID_WEBHOOK_URL',
      'address not allowed',
    ]);
  });

  it.each(['http://127.0.0.1/', 'https://127.0.0.1/', 'http://127.0.0.1:65535/', 'http://127.0.0.1:22/?x=http://example.com', 'http://127.0.0.1#@example.com/'])(
    'on any port and path: %s',
    async (url) => {
      expect([await create(url), await update(url), await deliver(url)]).toEqual(['INVALID_WEBHOOK_URL', 'INVALID_WEBHOOK_URL', 'address not allowed']);
    },
  );
});

describe('a malformed URL', () => {
  it.each(MALFORMED)('%j', async (url) => {
    expect([await create(url), await update(url)]).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST']);
    if (!url.includes('\0')) expect(await deliver(url)).not.toBe('delivered');
  });
});

describe('a name', () => {
  it.each(Object.keys(MIXED))('with a closed address among its own: %s', async (host) => {
    expect([await create(atCanary(host)), await update(atCanary(host)), await deliver(atCanary(host))]).toEqual([
      'INVALID_WEBHOOK_URL',
      'INVALID_WEBHOOK_URL',
      'address not allowed',
    ]);
  });

  it.each([
    ['unknown.test', 'host name not found'],
    ['broken.test', 'host name could not be resolved'],
    ['silent.test', 'host name could not be resolved in time'],
  ])('that does not resolve is accepted and judged at connection: %s', async (host, reason) => {
    const started = performance.now();
    expect([await create(atCanary(host)), await update(atCanary(host))]).toEqual(['accepted', 'accepted']);
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await deliver(atCanary(host))).toBe(reason);
  });

  it.each(Array.from({ length: 10 }, (_, index) => `${index}.rebinding.test`))('that changes its answer after the check: %s', async (host) => {
    expect(await create(atCanary(host))).toBe('accepted');
    expect(await deliver(atCanary(host))).toBe('address not allowed');
  });
});

describe('what is allowed', () => {
  it.each([PUBLIC, 'https://93.184.215.14:8443/path?query', 'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', 'https://1.1.1.1/'])('%s', async (url) => {
    expect([await create(url), await update(url)]).toEqual(['accepted', 'accepted']);
  });

  it('stays refused in every other case: the canary was never reached, and it can be', async () => {
    expect(reached).toBe(0);
    await fetch(`http://127.0.0.1:${port}/`);
    await fetch(`http://[::1]:${port}/`);
    expect(reached).toBe(2);
    reached = 0;
  });
});

describe('an exception by setting', () => {
  it('opens its network and nothing else', async () => {
    const open = await DispatcherStack.start({ RECEIVER_ALLOWED_NETWORKS: '127.0.0.0/8', RECEIVER_NAME_SERVERS: names.address });
    const { endpointId } = (await open.createEndpoint(`http://127.0.0.1:${port}/`)).endpoint;
    expect(await open.ask(TestEndpoint, { endpointId })).toMatchObject({ delivered: true });
    expect(await codeOf(open.createEndpoint(`http://[::1]:${port}/`))).toBe('INVALID_WEBHOOK_URL');
    expect(await codeOf(open.createEndpoint('http://10.0.0.1/'))).toBe('INVALID_WEBHOOK_URL');
    await open.stop();
    reached = 0;
  });
});
