import { utcAtOffset, type EventTime } from './event-time.js';

const EARLIEST = Date.UTC(1990, 0);
const LATEST = Date.UTC(2100, 0);

/** Milliseconds since 1970 on the clock of an IANA zone; undefined for what can be no event of a parcel, such as 0. */
export function epochTime(milliseconds: number | undefined, zone: string): EventTime | undefined {
  if (milliseconds === undefined || !(milliseconds > EARLIEST && milliseconds < LATEST)) return undefined;
  const moment = new Date(milliseconds);
  if (zone === 'UTC') return utcAtOffset(moment.toISOString(), 'Z');
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
  return utcAtOffset(moment.toISOString(), offset);
}
