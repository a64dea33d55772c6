import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { readDayFirst } from '../kit/day-first.js';
import { millisecondsOf } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import type { PaketAnswer, PaketEvent, PaketPiece } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';
import { lineOf, WAY_BACK } from './status-line.js';

/** One number can name several pieces: the one with the newest event. */
export function parse(answers: PaketAnswer[], { trackingNumber }: Lookup): ParcelReport {
  const pieces = answers.flatMap(({ data }) => data).filter((piece) => numbersOf(piece).includes(bare(trackingNumber)));
  const problems = pieces.map((piece) => problemOf(piece['@error-status'] ?? piece['@piece-status'], piece['@piece-status-desc']));
  const known = pieces.filter((_, index) => !problems[index]).map(reportOf);
  if (known.length > 0) return known.reduce((newest, other) => (newestEvent(other) > newestEvent(newest) ? other : newest));
  throw problems[0] ?? new CarrierError('not-found', 'does not know this number');
}

function reportOf(piece: PaketPiece): ParcelReport {
  const events = piece.data.flatMap(({ data }) => data);
  const turned = events.findIndex((event) => isReturn(event));
  const lines = events.map((event, index) => eventOf(event, turned > 0 && index >= turned && isReturn(event)));
  const delivered = lines.some(({ line }) => line?.status === 'delivered');
  const weight = Number(piece['@shipment-weight']);
  return {
    order: 'oldest-first',
    events: lines,
    from: piece['@shipper-city'] ? { name: piece['@shipper-name'] ?? '', address: piece['@shipper-city'] } : undefined,
    to: { name: piece['@pan-recipient-name'] ?? '', address: piece['@pan-recipient-city'] ?? '' },
    signedBy: delivered ? piece['@recipient-name'] : undefined,
    weight: weight > 0 && Number.isFinite(weight) ? { value: weight, unit: 'kg' } : undefined,
  };
}

function eventOf(event: PaketEvent, wayBack: boolean): ReportedEvent {
  const { '@ice': ice, '@ric': ric, '@standard-event-code': standard } = event;
  const raw = [ice, ric, standard].filter(Boolean).join('/');
  const line = lineOf(event);
  return {
    time: readDayFirst(event['@event-timestamp'], manifest.timeZone),
    code: raw || '(none)',
    line: wayBack && line && line.status !== 'unchanged' ? WAY_BACK : line,
    location: placeText(event['@event-location'], event['@event-country']),
    rawStatus: raw || undefined,
    rawDescription: event['@event-status'] ?? event['@event-short-status'],
  };
}

function isReturn(event: PaketEvent): boolean {
  return event['@ruecksendung'] === 'true';
}

function numbersOf(piece: PaketPiece): string[] {
  return [piece['@searched-piece-code'], piece['@piece-code'], piece['@piece-identifier']].map(bare);
}

/** DHL answers a number of 18 digits with its two leading zeros. */
function bare(number: string | undefined): string {
  return (number ?? '').toUpperCase().replace(/^0+(?=.)/, '');
}

function newestEvent({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
