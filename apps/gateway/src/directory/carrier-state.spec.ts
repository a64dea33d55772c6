import type { CarrierReport } from '@waybill/contracts';
import { carrierState } from './carrier-state.js';

const report = (more: Partial<CarrierReport> = {}): CarrierReport => ({ configured: true, open: false, asked: 0, troubled: 0, ...more });

describe('the state of a carrier over all trackers (decision 12)', () => {
  it.each<[string, CarrierReport[], string | undefined]>([
    ['nobody reported', [], undefined],
    ['nobody asked it', [report()], 'working'],
    ['it answers', [report({ asked: 100, troubled: 9 })], 'working'],
    ['it fails now and then', [report({ asked: 50 }), report({ asked: 50, troubled: 10 })], 'degraded'],
    ['one circuit of two is open', [report(), report({ open: true })], 'degraded'],
    ['every circuit is open', [report({ open: true }), report({ open: true })], 'down'],
    ['half of its answers fail', [report({ asked: 10, troubled: 5 })], 'down'],
    ['too few were asked to say', [report({ asked: 4, troubled: 4 })], 'working'],
    ['no tracker has its credentials', [report({ configured: false, open: true })], 'not configured'],
    ['one of two has them', [report({ configured: false }), report()], 'working'],
  ])('when %s', (_, reports, state) => {
    expect(carrierState(reports)).toBe(state);
  });
});
