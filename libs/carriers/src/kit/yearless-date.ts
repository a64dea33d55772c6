import { Temporal } from 'temporal-polyfill';

/** Clocks differ: an event may be this far ahead of the answer. */
const AHEAD = Temporal.Duration.from({ days: 1 });
const LEAP_YEARS_APART = 8;

/**
 * The date of a month and a day without a year: the latest one that is not after the answer (decision: infer backwards).
 * `12-31` in an answer of 2 January is of the year before. Undefined for days that no year has.
 * @param answeredAt the moment of the answer @param zone the carrier's clock
 */
export function latestDate(month: number, day: number, answeredAt: Date, zone: string): string | undefined {
  const today = Temporal.Instant.fromEpochMilliseconds(answeredAt.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const limit = today.add(AHEAD);
  for (let year = limit.year; year > limit.year - LEAP_YEARS_APART; year--) {
    const date = plainDate(year, month, day);
    if (date && Temporal.PlainDate.compare(date, limit) <= 0) return date.toString();
  }
  return undefined;
}

/** The date of a month and a day without a year: the first one that is not before `start` (`2026-12-30`); undefined when there is none. */
export function firstDateFrom(start: string, month: number, day: number): string | undefined {
  const [, year = 0, firstMonth = 0, firstDay = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(start) ?? []).map(Number);
  const from = plainDate(year, firstMonth, firstDay);
  if (!from) return undefined;
  return [from.year, from.year + 1]
    .map((year) => plainDate(year, month, day))
    .find((date) => date && Temporal.PlainDate.compare(date, from) >= 0)
    ?.toString();
}

function plainDate(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
