import type { ReportedEvent } from './parcel-report.js';
import { toldOrder } from './told-order.js';

const at = (...hours: (number | undefined)[]): ReportedEvent[] =>
  hours.map((hour) => ({ time: hour === undefined ? undefined : { timestamp: `2026-11-18T0${hour}:00:00Z` }, code: 'A', line: undefined }));

describe('toldOrder', () => {
  it('sees from the first and the last time how the rows run', () => {
    expect(toldOrder(at(9, undefined, 8))).toBe('newest-first');
    expect(toldOrder(at(undefined, 8, 9))).toBe('oldest-first');
  });

  it('takes what tells nothing as oldest first', () => {
    expect([toldOrder([]), toldOrder(at(8)), toldOrder(at(8, 8)), toldOrder(at(undefined))]).toEqual(Array(4).fill('oldest-first'));
  });
});
