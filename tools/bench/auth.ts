import { build } from '@waybill/stack/build';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from './load.ts';

const root = join(import.meta.dirname, '../..');
const CHECKS = 20_000;
const ROUNDS = 9;
const PEPPER = 'a pepper for the bench, 32 characters';

interface KeyPairs {
  generateKeyPair(): { apiKey: string; secretKey: string };
  hashSecret(secretKey: string, pepper: string): Buffer;
  secretMatches(secretKey: string, kept: readonly Buffer[], pepper: string): boolean;
}

/** CPU time of one key check, for a right pair, a wrong secret and an unknown key; the last two must not differ. */
export async function run(): Promise<void> {
  await build(root, (sentence) => process.stdout.write(`${sentence}\n`), new AbortController().signal);
  const { AuthenticationService } = await load<{ AuthenticationService: new (keys: object, config: object) => { authenticate(header: string): Promise<object> } }>('authentication/authentication.service.js');
  const { generateKeyPair, hashSecret } = await load<KeyPairs>('keys/key-pair.js');
  const { apiKey, secretKey } = generateKeyPair();
  const key = { account: { userId: 'u', apiKeyId: 'k' }, holder: 'k', secretHash: hashSecret(secretKey, PEPPER), isActive: true, limits: {} };
  const keys = new Map([[apiKey, key]]);
  const service = new AuthenticationService({ find: async (id: string) => keys.get(id) }, { API_KEY_PEPPER: PEPPER });
  const cases = {
    'right pair': `Bearer ${apiKey}:${secretKey}`,
    'wrong secret': `Bearer ${apiKey}:${secretKey.slice(0, -1)}_`,
    'unknown key': `Bearer ${apiKey.slice(0, -1)}_:${secretKey}`,
  };
  const times = Object.fromEntries(Object.keys(cases).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round++) {
    // The order changes, so that what one case leaves to collect falls on each of them.
    const entries = Object.entries(cases);
    for (const [name, header] of [...entries.slice(round % 3), ...entries.slice(0, round % 3)].toSorted(() => (round % 2 ? -1 : 1))) {
      const before = process.cpuUsage();
      for (let i = 0; i < CHECKS; i++) await service.authenticate(header).catch(() => undefined);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) times[name]!.push((user + system) / CHECKS);
    }
  }
  for (const [name, values] of Object.entries(times)) process.stdout.write(`${name}: ${median(values).toFixed(1)} µs CPU (mark: 50)\n`);
  const [wrong, unknown] = [median(times['wrong secret']!), median(times['unknown key']!)];
  process.stdout.write(`unknown key against wrong secret: ${((unknown / wrong - 1) * 100).toFixed(1)} %\n`);
}

async function load<T>(file: string): Promise<T> {
  await import(pathToFileURL(createRequire(join(root, 'apps/gateway/package.json')).resolve('reflect-metadata')).href);
  return (await import(pathToFileURL(join(root, 'apps/gateway/dist', file)).href)) as T;
}
