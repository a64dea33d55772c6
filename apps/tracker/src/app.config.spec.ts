import { loadConfig } from '@waybill/service';
import { trackerEnv } from './app.config.js';

const needed = { NATS_URL: 'nats://127.0.0.1:4222', DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/w' };

describe('the settings of the tracker', () => {
  it('have the freshness of decision 23, in milliseconds, settable by status', () => {
    expect(loadConfig(trackerEnv, needed).freshness).toMatchObject({ in_transit: 1_800_000, out_for_delivery: 300_000, delivered: 86_400_000, not_found: 120_000 });
    const set = loadConfig(trackerEnv, { ...needed, FRESHNESS_IN_TRANSIT_SECONDS: '10', FRESHNESS_NOT_FOUND_SECONDS: '0' });
    expect(set.freshness).toMatchObject({ in_transit: 10_000, not_found: 0, pending: 900_000 });
  });

  it("hand on every carrier's variables and nothing else", () => {
    const { carrierEnv } = loadConfig(trackerEnv, { ...needed, CARRIER_US_UPS_CLIENT_ID: 'id', CARRIER_SIMULATOR_URL: 'http://127.0.0.1:3900', HOME: '/home/x' });
    expect(carrierEnv).toEqual({ CARRIER_US_UPS_CLIENT_ID: 'id', CARRIER_SIMULATOR_URL: 'http://127.0.0.1:3900' });
  });

  it.each([
    ['FRESHNESS_IN_TRANSIT_SECONDS', 'soon'],
    ['PUBLIC_CARRIERS', 'perhaps'],
    ['SANDBOX_CARRIERS', 'perhaps'],
    ['CARRIER_SIMULATOR_URL', 'nowhere'],
    ['LEASE_MS', '1'],
    ['SNAPSHOT_RETENTION_DAYS', '0'],
  ])('name %s=%s as wrong', (name, value) => {
    expect(() => loadConfig(trackerEnv, { ...needed, [name]: value })).toThrow(name);
  });
});
