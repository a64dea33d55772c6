import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixturesFolder, loadFixtures } from '@waybill/carriers/fixtures';
import { check, type CheckOptions } from './check.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'waybill-answers-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const now = () => new Date('2026-11-20T10:00:00Z');

/** The last answer of a carrier's case, as a person saves it. */
function answerOf(code: string, name: string): { number: string; body: string } {
  const fixture = loadFixtures(fixturesFolder(code)).find((each) => each.name === name)!;
  const body = fixture.exchanges.at(-1)!.response.body!;
  return { number: fixture.lookup.trackingNumber, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

function save(code: string, file: string, body: string): string {
  const path = join(folder, code);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, file), body);
  return path;
}

async function checked(path: string, options: CheckOptions = {}) {
  let said = '';
  const good = await check(path, options, (text) => (said += `${text}\n`), now);
  return { good, said };
}

describe('carriers check', () => {
  it.each(['us.fedex', 'kr.cj', 'kr.lotte', 'jp.yamato', 'in.delhivery'])('shows an answer of %s as a table, tokens and sessions aside', async (code) => {
    const { number, body } = answerOf(code, 'delivered');
    const { good, said } = await checked(save(code, `${number}.json`, body));
    expect(said).toContain('status: delivered');
    expect(said).toMatch(/\n2026-11-\S+ +\(?.*delivered +Delivered/);
    expect(good).toBe(true);
  });

  it('takes the carrier, the number and the status from what it is told', async () => {
    const { number, body } = answerOf('us.fedex', 'in-transit');
    expect((await checked(save('answers', 'monday.json', body), { carrier: 'us.fedex', number })).said).toContain('status: in_transit');
    expect((await checked(save('us.usps', '9400100000000000000000.404.json', '{}'))).said).toContain('not-found: USPS');
  });

  it('is bad when an answer is unreadable, or holds an unknown code', async () => {
    const { number, body } = answerOf('kr.lotte', 'unrecognised-code');
    const unknown = await checked(save('kr.lotte', `${number}.json`, body));
    expect(unknown).toMatchObject({ good: false, said: expect.stringContaining('not recognised: 42') });
    const unreadable = await checked(save('kr.logen', '93300000012.html', '<p>Please wait</p>'));
    expect(unreadable).toMatchObject({ good: false, said: expect.stringContaining('unreadable: Logen') });
  });

  it('says what is wrong with a folder', async () => {
    await expect(checked(join(folder, 'nowhere'), { carrier: 'kr.cj' })).rejects.toThrow('There is no file or folder');
    await expect(checked(folder)).rejects.toThrow('There is no carrier');
    await expect(checked(folder, { carrier: 'kr.cj' })).rejects.toThrow('holds no answers');
  });
});
