import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import type { EventTime } from '../kit/event-time.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { StatusLine } from '../kit/status-map.js';
import type { RoyalMailAnswer, RoyalMailEvent, RoyalMailPiece } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';
import { categories, codes } from './status-map.js';

export function parse({ mailPieces }: RoyalMailAnswer, { trackingNumber }: Lookup): ParcelReport {
  const piece = mailPieces.find(({ mailPieceId, summary }) => [mailPieceId, summary?.oneDBarcode].includes(trackingNumber)) ?? mailPieces[0];
  if (!piece) throw new CarrierError('not-found', 'does not know this number');
  if (piece.error && piece.events.length === 0) throw problemOf(piece.error) ?? new CarrierError('unreadable', 'answered an unknown error');
  const delivered = piece.events.some((event) => lineOf(event, piece)?.status === 'delivered');
  return {
    order: 'newest-first',
    events: piece.events.map((event) => eventOf(event, piece)),
    estimatedDelivery: estimateOf(piece),
    signedBy: delivered ? piece.signature?.recipientName : undefined,
  };
}

function eventOf(event: RoyalMailEvent, piece: RoyalMailPiece): ReportedEvent {
  return {
    time: readIsoTime(event.eventDateTime, manifest.timeZone),
    code: event.eventCode ?? event.eventName ?? '(none)',
    line: lineOf(event, piece),
    location: event.locationName,
    rawStatus: event.eventCode,
    rawDescription: event.eventName,
  };
}

/** Of an event code that is not in the list, the category of the last event says what it is. */
function lineOf({ eventCode, eventDateTime }: RoyalMailEvent, { summary }: RoyalMailPiece): StatusLine | undefined {
  const known = codes.get(eventCode);
  const isLast = eventCode === summary?.lastEventCode && eventDateTime === summary?.lastEventDateTime;
  return known ?? (isLast ? categories.get(summary?.statusCategory?.toUpperCase()) : undefined);
}

/** The window's times bear their offset: `2026-11-20` and `11:00:00+00:00`. */
function estimateOf({ estimatedDelivery }: RoyalMailPiece): EventTime | undefined {
  const { date, startOfEstimatedWindow, endOfEstimatedWindow } = estimatedDelivery ?? {};
  const clock = endOfEstimatedWindow ?? startOfEstimatedWindow;
  return (clock ? readIsoTime(`${date}T${clock}`, manifest.timeZone) : undefined) ?? readIsoTime(date, manifest.timeZone);
}
