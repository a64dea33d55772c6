import { loadConfig } from '@waybill/service';
import { appEnv } from './app.config.js';

const KEY = Buffer.alloc(32, 7).toString('base64');
const REQUIRED = { NATS_URL: 'nats://localhost:4222', DATABASE_URL: 'postgres://u:p@localhost/db', WEBHOOK_SECRET_KEYS: `k1:${KEY}` };
const load = (env: NodeJS.ProcessEnv) => loadConfig(appEnv, { ...REQUIRED, ...env });

describe('the settings of webhook-dispatcher', () => {
  it('allow public receivers only and follow the decided schedule unless told otherwise', () => {
    const config = load({});
    expect(config.RECEIVER_ALLOWED_NETWORKS).toEqual({ any: false, networks: [] });
    expect(config.DELIVERY_TIMEOUT_MS).toBe(10_000);
    expect(config.RETRY_SCHEDULE_SECONDS).toEqual([5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400, 129_600]);
    expect(config.DISABLE_AFTER_HOURS).toBe(5 * 24);
    expect(config.DELIVERY_RETENTION_DAYS).toBe(30);
  });

  it('need a key of their own in production and have one for development', () => {
    expect(() => load({ NODE_ENV: 'production', WEBHOOK_SECRET_KEYS: '' })).toThrow(/WEBHOOK_SECRET_KEYS/);
    expect(load({ NODE_ENV: 'development', WEBHOOK_SECRET_KEYS: '' }).WEBHOOK_SECRET_KEYS[0].id).toBe('development');
  });

  it.each([
    ['RECEIVER_ALLOWED_NETWORKS', 'everywhere'],
    ['RECEIVER_ALLOWED_NETWORKS', '10.0.0.0/99'],
    ['RETRY_SCHEDULE_SECONDS', '5,soon'],
    ['RETRY_SCHEDULE_SECONDS', '0'],
    ['EGRESS_PROXY_URL', 'proxy'],
    ['WEBHOOK_SECRET_KEYS', 'k1:short'],
    ['DELIVERY_RETENTION_DAYS', '0'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(name);
  });

  it('never repeat a key in an error', () => {
    expect(() => load({ WEBHOOK_SECRET_KEYS: `k1:${KEY}x,k1:${KEY}` })).toThrow(expect.not.objectContaining({ message: expect.stringContaining(KEY) }));
  });
});
