import { Temporal } from 'temporal-polyfill';

/** A moment with its local offset, ISO 8601 to the second; `Z` when the carrier speaks UTC (decision 21). */
export interface EventTime {
  timestamp: string;
  /** Only the date is known: `timestamp` is noon of it. */
  timeUnknown?: true;
}

const EARLIEST_YEAR = 1990;

/** A local date and time without zone; undefined for impossible ones and for placeholders such as 0001-01-01. */
export function plainDateTime(text: string): Temporal.PlainDateTime | undefined {
  try {
    const plain = Temporal.PlainDateTime.from(text);
    return plain.year < EARLIEST_YEAR ? undefined : plain;
  } catch {
    return undefined;
  }
}

/** A local time in an IANA zone. Of a time that the clock shows twice, the first. */
export function inZone(local: string, zone: string): EventTime | undefined {
  const plain = plainDateTime(local);
  if (!plain) return undefined;
  const zoned = plain.toZonedDateTime(zone, { disambiguation: 'compatible' });
  const offset = zone === 'UTC' || zone === 'Etc/UTC' ? 'Z' : zoned.offset;
  return { timestamp: `${toSeconds(zoned.toPlainDateTime())}${offset}` };
}

/** A local time and its offset, in any spelling that `offsetOf` reads. */
export function atOffset(local: string, offset: string): EventTime | undefined {
  const plain = plainDateTime(local);
  const normal = offsetOf(offset);
  return plain && normal ? { timestamp: `${toSeconds(plain)}${normal}` } : undefined;
}

/** Noon of a date in an IANA zone, marked as `timeUnknown` (contract: "timeUnknown"). */
export function dateOnly(date: string, zone: string): EventTime | undefined {
  const noon = inZone(`${date.slice(0, 10)}T12:00:00`, zone);
  return noon && { ...noon, timeUnknown: true };
}

/** `+0900`, `+09`, `9:00`, `-7:00`, `+09:00` → `+09:00`; `Z` and `GMT` → `Z`; undefined for others. */
export function offsetOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^(z|utc|gmt)$/i.test(trimmed)) return 'Z';
  const match = /^([+-]?)(\d{1,2})(?::?(\d{2}))?(?::?00)?$/.exec(trimmed);
  if (!match) return undefined;
  const [, sign, hours, minutes = '00'] = match;
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return `${sign || '+'}${hours!.padStart(2, '0')}:${minutes}`;
}

/** Milliseconds since 1970 of a timestamp that this file wrote. */
export function millisecondsOf(time: EventTime): number {
  return Date.parse(time.timestamp);
}

function toSeconds(plain: Temporal.PlainDateTime): string {
  return plain.toString({ smallestUnit: 'second', roundingMode: 'trunc' });
}

/** A UTC time shown on the clock of a place with this offset: `2026-11-03T12:13:00Z`, `-5:00` → `2026-11-03T07:13:00-05:00`. */
export function utcAtOffset(utc: string, offset: string): EventTime | undefined {
  const plain = plainDateTime(utc.trim().replace(/\s*(Z|[+-]00:?00)$/i, ''));
  const normal = offsetOf(offset);
  if (!plain || !normal) return undefined;
  if (normal === 'Z') return { timestamp: `${toSeconds(plain)}Z` };
  return { timestamp: `${toSeconds(plain.toZonedDateTime('UTC').withTimeZone(normal).toPlainDateTime())}${normal}` };
}
