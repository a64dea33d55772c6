import type { Credentials } from './carrier.js';
import type { Manifest } from './manifest.js';

export interface CarrierSettings {
  /** Without a slash at the end. */
  baseUrl: string;
  credentials: Credentials;
  /** Environment variables that are wanted and not set. */
  missing: string[];
}

/** The environment variable of a credential, or of BASE_URL: CARRIER_US_UPS_CLIENT_ID. */
export function variableOf(manifest: Manifest, name: string): string {
  return `CARRIER_${manifest.code.toUpperCase().replaceAll(/[.-]/g, '_')}_${name}`;
}

/** The environment variables that hold a carrier's credentials, in the manifest's order. */
export function credentialVariables(manifest: Manifest): string[] {
  return manifest.credentials.map(({ name }) => variableOf(manifest, name));
}

/**
 * Base URL and credentials of a carrier. `CARRIER_SIMULATOR_URL` makes the simulator the base URL of every carrier that has none of its
 * own in the environment; the simulator takes any credentials, so none are missing there.
 */
export function credentialsFromEnv(manifest: Manifest, env: Record<string, string | undefined>): CarrierSettings {
  const own = env[variableOf(manifest, 'BASE_URL')];
  const simulator = own ? undefined : env['CARRIER_SIMULATOR_URL'];
  const baseUrl = own || (simulator ? `${withoutSlash(simulator)}/${manifest.code}` : manifest.baseUrl);
  const credentials: Credentials = {};
  const missing: string[] = [];
  for (const { name } of manifest.credentials) {
    const value = env[variableOf(manifest, name)] || (simulator ? 'simulated' : undefined);
    if (value) credentials[name] = value;
    else missing.push(variableOf(manifest, name));
  }
  return { baseUrl: withoutSlash(baseUrl), credentials, missing };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
