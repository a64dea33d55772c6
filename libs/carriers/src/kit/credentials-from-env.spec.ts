import { credentialsFromEnv, credentialVariables } from './credentials-from-env.js';
import { exampleManifest } from './example-manifest.fixture.js';
import { defineManifest } from './manifest.js';

const manifest = defineManifest({
  ...exampleManifest,
  code: 'de.dhl-paket',
  credentials: [{ name: 'API_KEY', description: 'Key', whereToGet: 'developer site' }],
});

describe('credentialsFromEnv', () => {
  it('reads the variables that the code names', () => {
    const env = { CARRIER_DE_DHL_PAKET_API_KEY: 'k', CARRIER_DE_DHL_PAKET_BASE_URL: 'https://sandbox.test/' };
    expect(credentialsFromEnv(manifest, env)).toEqual({ baseUrl: 'https://sandbox.test', credentials: { API_KEY: 'k' }, missing: [] });
    expect(credentialVariables(manifest)).toEqual(['CARRIER_DE_DHL_PAKET_API_KEY']);
  });

  it('names what is missing', () => {
    expect(credentialsFromEnv(manifest, {})).toEqual({
      baseUrl: 'https://carrier.test',
      credentials: {},
      missing: ['CARRIER_DE_DHL_PAKET_API_KEY'],
    });
  });

  it('takes the simulator for every carrier without a base URL of its own', () => {
    const env = { CARRIER_SIMULATOR_URL: 'http://127.0.0.1:3900' };
    expect(credentialsFromEnv(manifest, env)).toMatchObject({ baseUrl: 'http://127.0.0.1:3900/de.dhl-paket', missing: [] });
    const own = { ...env, CARRIER_DE_DHL_PAKET_BASE_URL: 'https://sandbox.test' };
    expect(credentialsFromEnv(manifest, own)).toMatchObject({ baseUrl: 'https://sandbox.test', missing: ['CARRIER_DE_DHL_PAKET_API_KEY'] });
  });
});
