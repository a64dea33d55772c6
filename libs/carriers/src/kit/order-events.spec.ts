import fc from 'fast-check';
import { dateOnly, inZone } from './event-time.js';
import { orderEvents } from './order-events.js';

const at = (local: string, zone = 'Europe/Berlin') => ({ name: local, time: inZone(`2026-11-${local}:00`, zone)! });
const on = (day: string) => ({ name: day, time: dateOnly(`2026-11-${day}`, 'Europe/Berlin')! });
const names = (events: { name: string }[]) => events.map((event) => event.name);

describe('orderEvents', () => {
  it('sorts by the moment, not by the clock', () => {
    const dublin = at('03T04:23', 'America/New_York');
    expect(names(orderEvents([dublin, at('03T07:54')]))).toEqual(['03T07:54', '03T04:23']);
  });

  it("keeps the carrier's order of equal times", () => {
    const first = { ...at('03T07:54'), name: 'first' };
    const second = { ...at('03T07:54'), name: 'second' };
    expect(names(orderEvents([first, second]))).toEqual(['first', 'second']);
  });

  it("lets the carrier's order stand within a date that has an event without time", () => {
    expect(names(orderEvents([at('03T18:00'), on('03'), at('02T09:00')]))).toEqual(['02T09:00', '03T18:00', '03']);
    expect(names(orderEvents([on('03'), at('03T06:00'), at('04T06:00')]))).toEqual(['03', '03T06:00', '04T06:00']);
  });

  it('keeps every event and sorts those of dates where all times are known', () => {
    const event = fc.record({ day: fc.integer({ min: 1, max: 4 }), hour: fc.integer({ min: 0, max: 23 }), known: fc.boolean() });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (drawn) => {
        const events = drawn.map(({ day, hour, known }) => (known ? at(`0${day}T${String(hour).padStart(2, '0')}:00`) : on(`0${day}`)));
        const ordered = orderEvents(events);
        expect(new Set(ordered)).toEqual(new Set(events));
        const loose = new Set(ordered.filter((e) => e.time.timeUnknown).map((e) => e.name));
        const firm = ordered.filter((e) => !loose.has(e.name.slice(0, 2))).map((e) => e.time.timestamp);
        expect(firm).toEqual(firm.toSorted());
      }),
    );
  });
});
