import type { TrackingStatus } from '@waybill/contracts';
import { inZone } from './event-time.js';
import type { ParcelReport, ReportedEvent } from './parcel-report.js';
import { trackingContent } from './tracking-content.js';

const NOW = new Date('2026-11-20T10:00:00Z');

const event = (hour: number, status?: TrackingStatus, more: Partial<ReportedEvent> = {}): ReportedEvent => ({
  time: inZone(`2026-11-03T${String(hour).padStart(2, '0')}:00:00`, 'Asia/Seoul'),
  code: status ?? 'ZZ',
  line: status && { status, description: `It is ${status}` },
  ...more,
});
const report = (events: ReportedEvent[], more: Partial<ParcelReport> = {}): ParcelReport => ({ events, order: 'oldest-first', ...more });

describe('trackingContent', () => {
  it('turns a newest-first history round and takes the last status', () => {
    const { data } = trackingContent(report([event(9, 'in_transit'), event(8, 'pending')], { order: 'newest-first' }), NOW);
    expect(data.events.map((e) => e.status)).toEqual(['pending', 'in_transit']);
    expect(data).toMatchObject({ deliveryStatus: 'in_transit', lastUpdated: '2026-11-20T10:00:00.000Z' });
  });

  it('has the time of the delivery as estimate of a delivered parcel', () => {
    const events = [event(8, 'in_transit'), event(9, 'delivered'), event(10, 'delivered'), event(11, undefined)];
    const { data } = trackingContent(report(events, { estimatedDelivery: inZone('2026-11-09T10:00:00', 'Asia/Seoul') }), NOW);
    expect(data.estimatedDelivery).toBe('2026-11-03T09:00:00+09:00');
  });

  it("has the carrier's estimate before that", () => {
    const estimatedDelivery = inZone('2026-11-09T10:00:00', 'Asia/Seoul');
    expect(trackingContent(report([event(8, 'in_transit')], { estimatedDelivery }), NOW).data.estimatedDelivery).toBe('2026-11-09T10:00:00+09:00');
  });

  it('reports each unrecognised code once', () => {
    expect(trackingContent(report([event(8), event(9), event(10, 'delivered')]), NOW).unrecognised).toEqual(['ZZ']);
  });

  it("describes by the carrier's text, then by its status, where there is no standard one", () => {
    const events = [event(8, undefined, { rawDescription: 'Angekommen' }), event(9, undefined, { rawStatus: 'ZZ' }), event(10)];
    const { data } = trackingContent(report(events), NOW);
    expect(data.events.map((e) => e.description)).toEqual(['Angekommen', 'ZZ', 'Status without a description']);
  });

  it('keeps the newest 200 events and the status that older ones gave', () => {
    const many = Array.from({ length: 250 }, (_, index) => event(8, index === 0 ? 'in_transit' : undefined, { location: `${index}` }));
    const { data } = trackingContent(report(many), NOW);
    expect(data.events).toHaveLength(200);
    expect(data.events[0]).toMatchObject({ location: '50', status: 'in_transit' });
  });

  it('cuts texts at 1,000 characters, not inside a character', () => {
    const { data } = trackingContent(report([event(8, 'pending', { rawDescription: `${'x'.repeat(999)}😀` })]), NOW);
    expect(data.events[0]?.rawDescription).toBe('x'.repeat(999));
  });

  it('is pending, or what the carrier says, without events', () => {
    expect(trackingContent(report([]), NOW).data).toEqual({ deliveryStatus: 'pending', events: [], lastUpdated: NOW.toISOString() });
    expect(trackingContent(report([], { statusWithoutEvents: 'unknown' }), NOW).data.deliveryStatus).toBe('unknown');
  });

  it('keeps a null signature and leaves out parties without a word', () => {
    const { data } = trackingContent(report([], { signedBy: null, from: { name: ' ', address: '' }, to: { name: 'J*', address: '' } }), NOW);
    expect(data.signedBy).toBeNull();
    expect(data.from).toBeUndefined();
    expect(data.to).toEqual({ name: 'J*', address: '' });
  });
});
