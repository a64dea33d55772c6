import { EraseTrackedByAccount, EraseTrackedParcel, FindTracked, PeekSnapshots, TrackParcels } from '@waybill/contracts';
import { startTrackerStack, type TrackerStack } from '../testing/tracker-stack.js';

let stack: TrackerStack;

beforeAll(async () => {
  stack = await startTrackerStack();
  await stack.start();
});
afterAll(() => stack.stop());

const track = (account: string, numbers: string[]) =>
  stack.as(account, () => stack.messages.request(TrackParcels, { parcels: numbers.map((trackingNumber) => ({ carrier: 'zz.sandbox', trackingNumber })) }));
const found = async (account: string, trackingNumber: string) =>
  (await stack.as(account, () => stack.messages.request(FindTracked, { parcels: [{ trackingNumber }] }))).parcels[0] !== null;
const eraseAccount = (userId: string) => stack.messages.request(EraseTrackedByAccount, { userId });
const eraseParcel = (carrier: string, trackingNumber: string) => stack.messages.request(EraseTrackedParcel, { carrier, trackingNumber });

describe('erasure', () => {
  it('takes an account out of the history, and nobody else', async () => {
    await track('user-gone', ['SBX-E1', 'SBX-E2']);
    await track('user-stays', ['SBX-E1']);
    expect(await found('user-gone', 'SBX-E1')).toBe(true);
    await expect(eraseAccount('user-gone')).resolves.toEqual({ erased: 2 });
    expect([await found('user-gone', 'SBX-E1'), await found('user-gone', 'SBX-E2'), await found('user-stays', 'SBX-E1')]).toEqual([false, false, true]);
    await expect(eraseAccount('user-gone')).resolves.toEqual({ erased: 0 });
  });

  it('takes a number out of the cache, the memory and the history', async () => {
    await track('user-1', ['SBX-NUMBER', 'SBX-OTHER']);
    await expect(eraseParcel('us.ups', 'sbx number')).resolves.toEqual({ erased: 0 });
    await expect(eraseParcel('zz.sandbox', 'sbx number')).resolves.toEqual({ erased: 2 });
    const { answers } = await stack.messages.request(PeekSnapshots, { keys: ['zz.sandbox:SBXNUMBER', 'zz.sandbox:SBXOTHER'] });
    expect(answers).toMatchObject([null, { found: true }]);
    expect(await found('user-1', 'SBX-NUMBER')).toBe(false);
    await track('user-1', ['SBX-NUMBER']);
    expect(await found('user-1', 'SBX-NUMBER')).toBe(true);
  });
});
