import type { LookupOutcome } from '@waybill/carriers';
import { table } from './table.ts';

/** What a look-up came to, for a terminal: status and events as a table, or the failure. */
export function outcomeText(outcome: LookupOutcome): string {
  if (!outcome.ok) return `${outcome.failure.kind}: ${outcome.failure.message}`;
  const { events, deliveryStatus, ...rest } = outcome.data;
  const rows = events.map((event) => [
    `${event.timestamp}${event.timeUnknown ? ' (date only)' : ''}`,
    event.status,
    event.description,
    event.location ?? '',
    event.rawStatus ?? '',
    event.rawDescription ?? '',
  ]);
  const more = Object.entries(rest)
    .filter(([name]) => name !== 'lastUpdated')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const unrecognised = outcome.unrecognised.length > 0 ? [`not recognised: ${outcome.unrecognised.join(', ')}`] : [];
  const history = rows.length > 0 ? [table([['time', 'status', 'description', 'place', 'code', 'in its words'], ...rows])] : ['no events'];
  return [`status: ${deliveryStatus}`, ...history, ...more, ...unrecognised].join('\n');
}
