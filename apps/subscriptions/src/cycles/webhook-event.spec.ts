import { trackingEvent, type EventItem, type EventSource } from './webhook-event.js';

const data = { deliveryStatus: 'in_transit', events: [], lastUpdated: '2026-01-05T05:30:00Z' };
const item = (changes: Partial<EventItem> = {}): EventItem => ({
  carrier: 'kr.cjlogistics',
  metadata: {
    code: 'kr.cj',
    name: { en: 'CJ', ko: '씨제이' },
    serviceScope: 'national',
    country: 'KR',
    trackingNumberPattern: { regex: '.' },
  },
  trackingNumber: '12-34',
  clientId: null,
  status: 'success',
  latestStatus: 'in_transit',
  hasChange: false,
  data: JSON.stringify(data),
  errorCode: null,
  errorMessage: null,
  ...changes,
});
const source = (changes: Partial<EventSource> = {}): EventSource => ({
  eventId: 'e',
  name: 'tracking.updated',
  userId: 'u',
  apiKeyId: 'k',
  endpointId: 'p',
  requestId: 'r',
  timestamp: '2026-01-05T05:30:01.000Z',
  items: [item()],
  changedItemCount: 0,
  queriedItemCount: 1,
  ...changes,
});
const payload = (of: EventSource) => JSON.parse(trackingEvent(of).body) as { data: Record<string, unknown> & { trackingItems: object[] } };

describe('the event of a cycle (contract: "Body shape")', () => {
  it('names the carrier as it was sent, with what the directory knows of it', () => {
    expect(payload(source())).toEqual({
      eventId: 'e',
      userId: 'u',
      apiKeyId: 'k',
      endpointId: 'p',
      requestId: 'r',
      timestamp: '2026-01-05T05:30:01.000Z',
      data: {
        requestId: 'r',
        timestamp: '2026-01-05T05:30:01.000Z',
        trackingItems: [
          {
            carrier: { code: 'kr.cjlogistics', name: { en: 'CJ', ko: '씨제이' }, country: 'KR' },
            trackingNumber: '12-34',
            status: 'success',
            currentStatus: 'in_transit',
            hasChange: false,
            trackingData: data,
          },
        ],
        isPeriodicUpdate: true,
        hasChanges: false,
        changedItemCount: 0,
        queriedItemCount: 1,
        deliveredItemCount: 0,
      },
    });
  });

  it('carries the change twice, and only when there is one', () => {
    const { data: members } = payload(source({ changedItemCount: 1, changeId: 'c', items: [item({ latestStatus: 'delivered', hasChange: true })] }));
    expect(members).toMatchObject({ hasChanges: true, changeId: 'c', changeEventId: 'c', deliveredItemCount: 1 });
  });

  it.each(['tracking.registered', 'tracking.completed'] as const)('leaves the members of updates out of %s (decision 32)', (name) => {
    expect(Object.keys(payload(source({ name })).data)).toEqual(['requestId', 'timestamp', 'trackingItems']);
  });

  it('keeps the last known data of a failed item, and says unknown where nothing is known', () => {
    const failed = item({ status: 'failed', errorCode: 'INTERNAL_ERROR', errorMessage: 'CJ is away.' });
    const nothing = item({ ...failed, latestStatus: null, data: null, clientId: 'c1' });
    expect(payload(source({ items: [failed, nothing] })).data.trackingItems).toEqual([
      expect.objectContaining({ status: 'failed', currentStatus: 'in_transit', trackingData: data, error: { code: 'INTERNAL_ERROR', message: 'CJ is away.' } }),
      expect.not.objectContaining({ trackingData: expect.anything() }),
    ]);
    expect(payload(source({ items: [nothing] })).data.trackingItems[0]).toMatchObject({ currentStatus: 'unknown', clientId: 'c1' });
  });

  it('has no tracking data in bulk.completed (decision 27)', () => {
    expect(payload(source({ name: 'bulk.completed' })).data.trackingItems[0]).not.toHaveProperty('trackingData');
  });

  it('drops the oldest events of parcels when the body would not fit a message', () => {
    const events = Array.from({ length: 200 }, (_, index) => ({ timestamp: String(index), description: 'x'.repeat(1_000) }));
    const items = Array.from({ length: 100 }, () => item({ data: JSON.stringify({ ...data, events }) }));
    const { body } = trackingEvent(source({ items }));
    expect(Buffer.byteLength(body)).toBeLessThan(6 * 1024 * 1024);
    const { trackingItems } = payload(source({ items })).data as unknown as { trackingItems: { trackingData: { events: { timestamp: string }[] } }[] };
    expect(trackingItems[0]!.trackingData.events.at(-1)!.timestamp).toBe('199');
  });
});
