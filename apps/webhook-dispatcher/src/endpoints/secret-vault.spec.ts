import { parseSecretKeys } from './secret-keys.js';
import { SecretVault } from './secret-vault.js';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const vault = new SecretVault(parseSecretKeys(`one:${key(1)}`));

describe('SecretVault', () => {
  it('gives back what was stored for the same endpoint', () => {
    for (const secret of ['x', 'whsec_abc+/=', 'schlüssel 🔑', 'a'.repeat(256)]) {
      expect(vault.decrypt(vault.encrypt(secret, 'ep_1'), 'ep_1')).toBe(secret);
    }
  });

  it('never stores the same text twice, nor the secret itself', () => {
    const stored = vault.encrypt('whsec_visible', 'ep_1');
    expect(stored).not.toBe(vault.encrypt('whsec_visible', 'ep_1'));
    expect(Buffer.from(stored.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('visible');
  });

  it('refuses a secret that was stored for another endpoint', () => {
    expect(() => vault.decrypt(vault.encrypt('s', 'ep_1'), 'ep_2')).toThrow();
  });

  it('refuses a secret with any flipped byte', () => {
    const stored = vault.encrypt('secret', 'ep_1');
    const bytes = Buffer.from(stored.slice(4), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const flipped = Buffer.from(bytes);
      flipped[index]! ^= 1;
      expect(() => vault.decrypt(`one.${flipped.toString('base64url')}`, 'ep_1')).toThrow();
    }
  });

  it('decrypts with an older key and encrypts with the first', () => {
    const both = new SecretVault(parseSecretKeys(`two:${key(2)},one:${key(1)}`));
    expect(both.decrypt(vault.encrypt('s', 'ep_1'), 'ep_1')).toBe('s');
    expect(both.encrypt('s', 'ep_1')).toMatch(/^two\./);
    expect(() => vault.decrypt(both.encrypt('s', 'ep_1'), 'ep_1')).toThrow('"two"');
  });
});

describe('parseSecretKeys', () => {
  it.each([
    ['nonsense', 'entry 1'],
    [`one:${key(1)},`, 'entry 2'],
    ['one:c2hvcnQ=', 'key "one" must be 32 bytes'],
    [`one:${key(1)},one:${key(2)}`, 'id of its own'],
  ])('refuses %s', (text, reason) => {
    expect(() => parseSecretKeys(text)).toThrow(reason);
  });
});
