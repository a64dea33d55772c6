import { sandboxAnswer } from './sandbox-answer.js';

const NOW = new Date('2026-11-20T10:00:00Z');
const ask = (trackingNumber: string, now = NOW, more = {}) => sandboxAnswer({ trackingNumber, ...more }, now);
const parcel = (...args: Parameters<typeof ask>) => {
  const answer = ask(...args);
  return typeof answer === 'string' ? undefined : JSON.parse(answer.body);
};
const codes = (number: string, now = NOW) => parcel(number, now).events.map((event: { code: string }) => event.code);

describe('sandboxAnswer', () => {
  it.each([
    ['SBX-PENDING', 'LABEL'],
    ['SBX-IN-TRANSIT', 'MOVING'],
    ['SBX-OUT-FOR-DELIVERY', 'COURIER'],
    ['SBX-DELIVERED', 'HANDED'],
    ['SBX-FAILED', 'ATTEMPT'],
    ['SBX-RETURNED', 'BACK'],
    ['SBX-CANCELLED', 'VOID'],
    ['SBX-UNKNOWN', 'MYSTERY'],
    ['anything else', 'MOVING'],
    ['sbx delivered', 'HANDED'],
  ])('%s ends with %s', (number, code) => expect(codes(number).at(-1)).toBe(code));

  it.each([
    ['SBX-NOT-FOUND', 404],
    ['00000000', 404],
    ['NOTFOUND1', 404],
    ['INVALID1', 404],
    ['SBX-INVALID', 400],
    ['SBX-BLOCKED', 403],
    ['SBX-ERROR', 500],
    ['SBX-GARBAGE', 200],
  ])('%s answers %i', (number, status) => expect(ask(number)).toMatchObject({ status }));

  it('throttles by number, with Retry-After', () => {
    expect(ask('SBX-RATE-LIMITED')).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
  });

  it('hangs and resets', () => {
    expect([ask('SBX-TIMEOUT'), ask('SBX-RESET')]).toEqual(['hang', 'reset']);
  });

  it('has dates without times', () => {
    expect(parcel('SBX-DATE-ONLY').events[0].at).toBe('2026-11-02');
  });

  it.each([0, 1, 200, 1000])('has %i events on demand', (count) => {
    expect(codes(`SBX-EVENTS-${count}`)).toHaveLength(count);
  });

  it('shows the recipient, and what proved it, to who sends a postal code or a phone number', () => {
    expect(parcel('SBX-DELIVERED').recipient).toBeUndefined();
    expect(parcel('SBX-DELIVERED', NOW, { phoneNumber: '+82 10-0000-1234' }).recipient.name).toContain('1234');
    expect(parcel('SBX-DELIVERED', NOW, { postalCode: '12345' }).recipient.name).toContain('2345');
  });

  it('lets a parcel live by the clock', () => {
    const start = NOW.getTime() / 1000;
    const number = `SBX-LIVE-${start}-10`;
    const at = (seconds: number) => codes(number, new Date((start + seconds) * 1000));
    expect(at(-1)).toEqual([]);
    expect(at(0)).toEqual(['LABEL']);
    expect(at(10)).toEqual(['LABEL', 'MOVING']);
    expect(at(29)).toEqual(['LABEL', 'MOVING', 'COURIER']);
    expect(at(1000)).toEqual(['LABEL', 'MOVING', 'COURIER', 'HANDED']);
  });
});
