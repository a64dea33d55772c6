import type { Party, TrackingData, TrackingEvent, TrackingStatus } from '@waybill/contracts';
import { dateEvents } from './date-events.js';
import { orderEvents } from './order-events.js';
import type { ParcelReport, ReportedEvent } from './parcel-report.js';
import { resolveStatus } from './resolve-status.js';
import { cut } from './text-limit.js';
import type { EventTime } from './event-time.js';

const NEWEST_EVENTS = 200;

export interface TrackingContent {
  data: TrackingData;
  /** Codes that the carrier's map does not know, each once. */
  unrecognised: string[];
}

/** Applies the rules that hold for all carriers (decisions 21 and 22) to what one of them reported. */
export function trackingContent(report: ParcelReport, answeredAt: Date): TrackingContent {
  const forwards = report.order === 'newest-first' ? report.events.toReversed() : report.events;
  const ordered = orderEvents(dateEvents(forwards));
  const events = withStatus(ordered);
  const deliveryStatus = events.at(-1)?.status ?? report.statusWithoutEvents ?? 'pending';
  const data: TrackingData = {
    deliveryStatus,
    events: events.slice(-NEWEST_EVENTS),
    lastUpdated: answeredAt.toISOString(),
    estimatedDelivery: (deliveryStatus === 'delivered' ? deliveryTime(events) : undefined) ?? report.estimatedDelivery?.timestamp,
    from: party(report.from),
    to: party(report.to),
    signedBy: typeof report.signedBy === 'string' ? cut(report.signedBy) : report.signedBy,
    weight: report.weight,
    deliveryInstructions: cut(report.deliveryInstructions),
  };
  const unrecognised = [...new Set(report.events.filter((event) => !event.line).map((event) => event.code))];
  return { data: withoutAbsent(data), unrecognised };
}

function withStatus(ordered: (ReportedEvent & { time: EventTime })[]): TrackingEvent[] {
  let status: TrackingStatus | undefined;
  return ordered.map((event) => {
    status = resolveStatus(status, event.line);
    return withoutAbsent<TrackingEvent>({
      timestamp: event.time.timestamp,
      status,
      description: event.line?.description || (cut(event.rawDescription) ?? cut(event.rawStatus) ?? 'Status without a description'),
      location: cut(event.location),
      rawStatus: cut(event.rawStatus),
      rawDescription: cut(event.rawDescription),
      timeUnknown: event.time.timeUnknown,
    });
  });
}

/** The event that delivered: the first of the run of `delivered` ones at the end. */
function deliveryTime(events: TrackingEvent[]): string | undefined {
  const last = events.findLastIndex((event) => event.status !== 'delivered');
  return events[last + 1]?.timestamp;
}

function party(reported: Party | undefined): Party | undefined {
  const name = cut(reported?.name);
  const address = cut(reported?.address);
  return name || address ? { name: name ?? '', address: address ?? '' } : undefined;
}

function withoutAbsent<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}
