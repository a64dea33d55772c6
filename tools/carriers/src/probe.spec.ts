import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixturesFolder, loadFixtures } from '@waybill/carriers/fixtures';
import { canary } from './canary.ts';
import { carrierNamed } from './check.ts';
import { probeText } from './probe-text.ts';
import { ask } from './probe.ts';

/** A carrier on this machine: Delhivery's delivered parcel, repeating the token it was given. */
const fixture = loadFixtures(fixturesFolder('in.delhivery')).find(({ name }) => name === 'delivered')!;
const number = fixture.lookup.trackingNumber;
let server: Server;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (!request.url?.includes(number)) response.end(JSON.stringify({ Error: 'No such waybill or Order Id found' }));
    else response.end(JSON.stringify({ ...(fixture.exchanges[0]!.response.body as object), echo: request.headers.authorization }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  env = { CARRIER_IN_DELHIVERY_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, CARRIER_IN_DELHIVERY_TOKEN: 'very-secret-token' };
});
afterAll(() => new Promise((closed) => server.close(closed)));

describe('carriers probe', () => {
  it('shows request, answer and events, and no credential', async () => {
    const shown = probeText(await ask(carrierNamed('in.delhivery'), number, {}, env), true);
    expect(shown).toContain(`waybill=${number}  →  200`);
    expect(shown).toContain('"ShipmentData"');
    expect(shown).toContain('status: delivered');
    expect(shown).toContain('Token ***');
    expect(shown).not.toContain('very-secret-token');
  });

  it('cuts long answers unless told not to', async () => {
    const probed = await ask(carrierNamed('in.delhivery'), number, {}, env);
    expect(probeText({ ...probed, exchanges: probed.exchanges.map((each) => ({ ...each, response: { ...each.response!, body: 'x'.repeat(5_000) } })) }, false)).toContain('1000 more signs');
  });

  it('names the variables that are missing', async () => {
    await expect(ask(carrierNamed('in.delhivery'), number, {}, {})).rejects.toThrow('CARRIER_IN_DELHIVERY_TOKEN');
  });

  it('shows that nobody answers', async () => {
    const closed = { ...env, CARRIER_IN_DELHIVERY_BASE_URL: 'http://127.0.0.1:1' };
    expect(probeText(await ask(carrierNamed('in.delhivery'), number, {}, closed), false)).toContain('no answer');
  });
});

describe('carriers canary', () => {
  const sing = async (...list: Parameters<typeof canary>[0]) => {
    let said = '';
    const good = await canary(list, env, (text) => (said += text));
    return { good, said };
  };

  it('is good when all came to what is expected', async () => {
    const { good, said } = await sing({ carrier: 'in.delhivery', number, expected: 'delivered' }, { carrier: 'in.delhivery', number: '1', expected: 'not-found' });
    expect(good).toBe(true);
    expect(said).toMatch(new RegExp(`in\\.delhivery +${number} +delivered +2026-11-17T15:41:19\\+05:30 +good`));
  });

  it('is bad when one came to something else', async () => {
    expect(await sing({ carrier: 'in.delhivery', number, expected: 'returned' })).toMatchObject({ good: false, said: expect.stringContaining('expected returned') });
    expect(await sing({ carrier: 'in.delhivery', number: '1' })).toMatchObject({ good: false, said: expect.stringContaining('does not know this number') });
  });

  it('leaves out carriers without credentials, and says so', async () => {
    expect(await sing({ carrier: 'us.ups', number: '1Z' })).toMatchObject({ good: true, said: expect.stringContaining('CARRIER_US_UPS_CLIENT_ID') });
  });
});
