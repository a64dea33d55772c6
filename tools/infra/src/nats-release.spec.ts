import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadRelease, releaseFor } from './nats-release.ts';

describe('the pinned release', () => {
  it.each([['linux', 'x64', 'linux-amd64'], ['linux', 'arm64', 'linux-arm64'], ['darwin', 'arm64', 'darwin-arm64']])('exists for %s %s', (platform, arch, name) => {
    expect(releaseFor(platform, arch)).toEqual({ url: expect.stringMatching(new RegExp(`/nats-server-v[\\d.]+-${name}\\.tar\\.gz$`)), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('does not exist for machines nobody pinned', () => {
    expect(releaseFor('linux', 'riscv64')).toBeUndefined();
  });
});

describe('downloading a release', () => {
  let folder: string;
  let archive: Buffer;
  let server: Server;
  let url: string;
  let status: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waybill-release-'));
    mkdirSync(join(folder, 'nats-server-v9'));
    writeFileSync(join(folder, 'nats-server-v9/nats-server'), 'the program');
    execFileSync('tar', ['-czf', join(folder, 'a.tar.gz'), '-C', folder, 'nats-server-v9']);
    archive = readFileSync(join(folder, 'a.tar.gz'));
    server = createServer((_request, response) => response.writeHead(status).end(archive));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  beforeEach(() => {
    status = 200;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('puts the program where it is wanted and leaves nothing beside it', async () => {
    const target = join(folder, 'good/nats-server');
    await downloadRelease({ url, sha256: createHash('sha256').update(archive).digest('hex') }, target);
    expect(readFileSync(target, 'utf8')).toBe('the program');
    expect(readdirSync(join(folder, 'good'))).toEqual(['nats-server']);
  });

  it('refuses an archive with another digest', async () => {
    const target = join(folder, 'bad/nats-server');
    await expect(downloadRelease({ url, sha256: '0'.repeat(64) }, target)).rejects.toThrow(/^its SHA-256 is [0-9a-f]{64}, expected 0+$/);
    expect(existsSync(target)).toBe(false);
  });

  it('tells an error status', async () => {
    status = 404;
    await expect(downloadRelease({ url, sha256: '' }, join(folder, 'none'))).rejects.toThrow('HTTP 404');
  });
});
