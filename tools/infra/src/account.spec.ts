import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mayWalkTo } from './account.ts';

describe('whether an account may walk to a folder', () => {
  let home: string;
  const stranger = { uid: 4_000_000, gid: 4_000_000 };
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'waybill-walk-'));
    mkdirSync(join(home, 'clone'));
    chmodSync(join(home, 'clone'), 0o755);
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('depends on every folder on the way', () => {
    chmodSync(home, 0o700);
    expect(mayWalkTo(join(home, 'clone'), stranger)).toBe(false);
    chmodSync(home, 0o711);
    expect(mayWalkTo(join(home, 'clone'), stranger)).toBe(true);
  });

  it('is decided by the owner bits for the owner and by the group bits for the group', () => {
    const us = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    chmodSync(home, 0o710);
    expect(mayWalkTo(home, { uid: stranger.uid, gid: us.gid })).toBe(true);
    expect(mayWalkTo(home, stranger)).toBe(false);
    chmodSync(home, 0o677);
    expect(mayWalkTo(home, us)).toBe(false);
    chmodSync(home, 0o700);
  });
});
