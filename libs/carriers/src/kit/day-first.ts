import type { EventTime } from './event-time.js';
import { readIsoTime } from './read-time.js';

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/;

/** Reads `18.03.2026 10:02`, `08-11-2026 10:13:20`, `27/04/2026`: local to `zone`. A date alone and a midnight are `timeUnknown`. */
export function readDayFirst(text: string | undefined, zone: string): EventTime | undefined {
  const match = DAY_FIRST.exec(text?.trim() ?? '');
  if (!match) return undefined;
  const [, day, month, year, hours, minutes, seconds = '00'] = match;
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return readIsoTime(hours ? `${date} ${hours.padStart(2, '0')}:${minutes}:${seconds}` : date, zone);
}
