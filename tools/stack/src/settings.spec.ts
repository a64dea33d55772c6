import { isAbsolute } from 'node:path';
import { programEnvironment } from './program-environment.ts';
import { addressOf, programs } from './programs.ts';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('have defaults', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ portOffset: 0, databaseUrl: undefined, natsUrl: undefined, logLevel: 'info', pollIntervalSeconds: '10' });
    expect(isAbsolute(settings.dataDir) && settings.dataDir.endsWith('/.waybill')).toBe(true);
  });

  it.each(['-1', '20001', '1.5', 'many'])('refuse PORT_OFFSET=%s in one sentence', (PORT_OFFSET) => {
    expect(() => readSettings({ PORT_OFFSET })).toThrow(`PORT_OFFSET is "${PORT_OFFSET}": it must be a whole number from 0 to 20000.`);
  });
});

describe('the environment of a program', () => {
  const tracker = programs.find(({ name }) => name === 'tracker')!;
  const addresses = { databaseUrl: 'postgres://d', natsUrl: 'nats://n' };

  it('passes CARRIER_* on and sets what the stack decides', () => {
    const given = { CARRIER_US_UPS_CLIENT_ID: 'id', PORT: '80', NODE_ENV: 'production', npm_lifecycle_event: 'start' };
    const env = programEnvironment(tracker, readSettings({ PORT_OFFSET: '100' }), addresses, given);
    expect(env).toEqual({
      NODE_COMPILE_CACHE: expect.stringContaining('node_modules/.cache'),
      CARRIER_US_UPS_CLIENT_ID: 'id',
      CARRIER_SIMULATOR_URL: 'http://127.0.0.1:4000',
      RECEIVER_ALLOWED_NETWORKS: 'any',
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '3102',
      DATABASE_URL: 'postgres://d',
      NATS_URL: 'nats://n',
      LOG_LEVEL: 'info',
      POLL_INTERVAL_SECONDS: '10',
    });
  });
});

describe('the ports of two stacks', () => {
  it('differ by their offsets', () => {
    expect(addressOf('gateway', 0)).toBe('http://127.0.0.1:3000');
    expect(addressOf('gateway', 7)).toBe('http://127.0.0.1:3007');
  });
});
