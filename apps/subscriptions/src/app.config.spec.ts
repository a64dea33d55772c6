import { loadConfig } from '@waybill/service';
import { pollingRules, subscriptionsEnv } from './app.config.js';

const env = { NATS_URL: 'nats://localhost:4222', DATABASE_URL: 'postgres://u:p@localhost/d' };

describe('the settings of subscriptions', () => {
  it('takes intervals by status in seconds and keeps the others', () => {
    const rules = pollingRules(loadConfig(subscriptionsEnv, { ...env, POLL_INTERVALS: 'in_transit=60, pending=1.5' }));
    expect(rules).toEqual({ intervals: expect.objectContaining({ in_transit: 60_000, pending: 1_500, out_for_delivery: 900_000 }) });
  });

  it('lets one interval replace them all', () => {
    expect(pollingRules(loadConfig(subscriptionsEnv, { ...env, POLL_INTERVAL_SECONDS: '10' }))).toMatchObject({ everyMs: 10_000 });
  });

  it('names what it does not understand', () => {
    expect(() => loadConfig(subscriptionsEnv, { ...env, POLL_INTERVALS: 'lost=60' })).toThrow('"lost=60" is not <status>=<seconds>');
  });
});
