import { millisecondsOf, type EventTime } from './event-time.js';

/**
 * Sorts oldest first. Equal times keep the carrier's order; within a local date that has a `timeUnknown` event the carrier's
 * order stands, because noon is not a time (decision 21).
 * @param oldestFirst events in the carrier's order, turned so that it runs forwards
 */
export function orderEvents<Event extends { time: EventTime }>(oldestFirst: readonly Event[]): Event[] {
  const sorted = [...oldestFirst].sort((a, b) => millisecondsOf(a.time) - millisecondsOf(b.time));
  for (const date of new Set(oldestFirst.filter((event) => event.time.timeUnknown).map(localDate))) {
    const inCarriersOrder = oldestFirst.filter((event) => localDate(event) === date).values();
    sorted.forEach((event, index) => {
      if (localDate(event) === date) sorted[index] = inCarriersOrder.next().value!;
    });
  }
  return sorted;
}

function localDate(event: { time: EventTime }): string {
  return event.time.timestamp.slice(0, 10);
}
