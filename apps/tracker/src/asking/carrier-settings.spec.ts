import { findCarrier } from '@waybill/carriers';
import { carrierReach, type CarrierSwitches } from './carrier-settings.js';

const sandbox = findCarrier('zz.sandbox')!.manifest;
const official = findCarrier('us.ups')!.manifest;
const open = findCarrier('kr.cj')!.manifest;
const production: CarrierSwitches = { NODE_ENV: 'production', carrierEnv: {} };
const development: CarrierSwitches = { NODE_ENV: 'development', carrierEnv: { CARRIER_SIMULATOR_URL: 'http://127.0.0.1:3900' } };

describe('carrierReach', () => {
  it('leaves sandbox and public carriers off in production, unless switched on', () => {
    expect(carrierReach(sandbox, production)).toEqual({ off: 'is switched off here: set SANDBOX_CARRIERS=on' });
    expect(carrierReach(sandbox, { ...production, SANDBOX_CARRIERS: true }).off).toBeUndefined();
    expect(carrierReach(open, production).off).toContain('PUBLIC_CARRIERS=kr.cj');
    for (const PUBLIC_CARRIERS of ['on', 'kr.cj', 'xx.other, kr.cj']) expect(carrierReach(open, { ...production, PUBLIC_CARRIERS }).off).toBeUndefined();
    for (const PUBLIC_CARRIERS of ['off', 'xx.other']) expect(carrierReach(open, { ...production, PUBLIC_CARRIERS }).off).toBeDefined();
  });

  it('has both on in development, unless switched off', () => {
    expect([sandbox, open].map((manifest) => carrierReach(manifest, development).off)).toEqual([undefined, undefined]);
    expect(carrierReach(sandbox, { ...development, SANDBOX_CARRIERS: false }).off).toBeDefined();
    expect(carrierReach(open, { ...development, PUBLIC_CARRIERS: 'off' }).off).toBeDefined();
  });

  it('names the credentials that are missing', () => {
    expect(carrierReach(official, production)).toEqual({ off: 'is not configured: set CARRIER_US_UPS_CLIENT_ID and CARRIER_US_UPS_CLIENT_SECRET' });
  });

  it("asks the carrier itself in production, and its simulator in development unless a URL is given", () => {
    const credentials = { CARRIER_US_UPS_CLIENT_ID: 'id', CARRIER_US_UPS_CLIENT_SECRET: 'secret' };
    expect(carrierReach(official, { ...production, carrierEnv: credentials })).toMatchObject({ settings: { baseUrl: official.baseUrl } });
    expect(carrierReach(official, development)).toMatchObject({ settings: { baseUrl: 'http://127.0.0.1:3900/us.ups' } });
    const own = { ...development.carrierEnv, ...credentials, CARRIER_US_UPS_BASE_URL: 'https://ups.example/' };
    expect(carrierReach(official, { ...development, carrierEnv: own })).toMatchObject({ settings: { baseUrl: 'https://ups.example' } });
  });
});
