import type { TrackingData, TrackingEvent } from '@waybill/contracts';
import { violations } from './violations.js';

const event = (timestamp: string, more: Partial<TrackingEvent> = {}): TrackingEvent => ({ timestamp, status: 'in_transit', description: 'In transit', ...more });
const data = (events: TrackingEvent[], more: Partial<TrackingData> = {}): TrackingData => ({
  deliveryStatus: events.at(-1)?.status ?? 'pending',
  events,
  lastUpdated: '2026-11-20T10:00:00.000Z',
  ...more,
});
const early = '2026-11-03T10:00:00+09:00';
const late = '2026-11-03T11:00:00+09:00';

describe('violations', () => {
  it('finds none in good data', () => {
    const noon = event('2026-11-02T12:00:00+09:00', { timeUnknown: true });
    expect(violations(data([noon, event('2026-11-02T09:00:00+09:00'), event(early), event(late)]))).toEqual([]);
    expect(violations(data([event(early, { status: 'delivered' })], { estimatedDelivery: early, signedBy: null }))).toEqual([]);
  });

  it.each<[string, TrackingData]>([
    ['ascending', data([event(late), event(early)])],
    ['noon', data([event(early, { timeUnknown: true })])],
    ['last event', data([event(early)], { deliveryStatus: 'failed' })],
    ['estimatedDelivery', data([event(early, { status: 'delivered' })], { estimatedDelivery: late })],
    ['leaves delivered', data([event(early, { status: 'delivered' }), event(late)], { estimatedDelivery: early })],
    ['timestamp', data([event('2026-11-03T10:00:00')])],
    ['Unrecognized key', data([{ ...event(early), hint: 'x' } as TrackingEvent])],
    ['description', data([event(early, { description: '' })])],
    ['weight', data([], { weight: { value: Number.NaN, unit: 'kg' } })],
    ['to', data([], { to: null as never })],
  ])('names what is wrong: %s', (fault, bad) => {
    expect(violations(bad).join()).toContain(fault);
  });
});
