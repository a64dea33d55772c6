import { atOffset, dateOnly, inZone, plainDateTime, type EventTime } from './event-time.js';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?$/i;

/**
 * Reads an ISO 8601 text. An offset is kept (with or without colon, fractions cut). Without one the time is local to `zone`,
 * and a midnight without an offset is a date in disguise, as a date alone is: `timeUnknown`.
 */
export function readIsoTime(text: string | undefined, zone: string): EventTime | undefined {
  const match = ISO.exec(text?.trim() ?? '');
  if (!match) return undefined;
  const [, date, time, offset] = match;
  if (time && offset) return atOffset(`${date}T${time}`, offset);
  if (!time || /^00:00(:00)?$/.test(time)) return dateOnly(date!, zone);
  return inZone(`${date}T${time}`, zone);
}

/** A local time whose UTC time is known too: the difference is the offset, rounded to a quarter of an hour. */
export function readLocalAndUtc(local: string | undefined, utc: string | undefined): EventTime | undefined {
  const here = local && plainDateTime(local);
  const there = utc && plainDateTime(utc.replace(/\s*(Z|[+-]00:?00)$/i, ''));
  if (!here || !there) return undefined;
  const quarters = Math.round(here.since(there).total('minutes') / 15);
  const minutes = Math.abs(quarters * 15);
  if (minutes > 14 * 60) return undefined;
  const offset = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return atOffset(local, `${quarters < 0 ? '-' : '+'}${offset}`);
}

/** `20260105` → `2026-01-05`. */
export function compactDate(text: string | undefined): string | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? '');
  return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined;
}

/** `143000`, `74700` (a lost zero), `14:30:00`, `1430` → `14:30:00`. */
export function compactTime(text: string | undefined): string | undefined {
  const digits = text?.replaceAll(':', '') ?? '';
  if (!/^\d{3,6}$/.test(digits)) return undefined;
  const six = digits.length <= 4 ? `${digits.padStart(4, '0')}00` : digits.padStart(6, '0');
  return `${six.slice(0, 2)}:${six.slice(2, 4)}:${six.slice(4)}`;
}

/** `3:21 P.M.`, `12:05 am`, `5:11:26 PM` → 24 hours; a clock that already shows 13 to 23 is believed (`23:15:28PM`). */
export function clock12(text: string | undefined): string | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])\.?\s?m\.?$/i.exec(text?.trim() ?? '');
  if (!match) return undefined;
  const shown = Number(match[1]);
  if (shown > 23 || Number(match[2]) > 59 || Number(match[3] ?? 0) > 59) return undefined;
  const hour = shown > 12 ? shown : (shown % 12) + (match[4]!.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2]}:${match[3] ?? '00'}`;
}
