import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { millisecondsOf, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import type { FedexAddress, FedexAnswer, FedexParty, FedexResult, FedexScan } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-codes.js';
import { codes } from './status-map.js';

/** One number can name several shipments: the one with the newest scan. An error beside scans is no failure. */
export function parse({ output }: FedexAnswer, { trackingNumber }: Lookup): ParcelReport {
  const results = output.completeTrackResults.flatMap((complete) =>
    complete.trackResults.filter(({ trackingNumberInfo }) =>
      [complete.trackingNumber, trackingNumberInfo?.trackingNumber].some((number) => number?.toUpperCase() === trackingNumber),
    ),
  );
  const known = results.filter((result) => result.scanEvents.length > 0 || (!result.error && result.latestStatusDetail));
  if (known.length > 0) return known.map(reportOf).reduce((newest, other) => (newestScan(other) > newestScan(newest) ? other : newest));
  const code = results.find(({ error }) => error)?.error?.code;
  const nothing = new CarrierError('not-found', 'does not know this number');
  throw problemOf(code) ?? (code === undefined ? nothing : new CarrierError('unreadable', 'answered an unknown error'));
}

function reportOf(result: FedexResult): ParcelReport {
  const { code, derivedCode } = result.latestStatusDetail ?? {};
  const status = (codes.get(code) ?? codes.get(derivedCode))?.status;
  return {
    order: 'newest-first',
    events: result.scanEvents.map(eventOf),
    statusWithoutEvents: status === 'unchanged' ? undefined : status,
    estimatedDelivery: estimateOf(result),
    from: partyOf(result.shipperInformation),
    to: partyOf(result.recipientInformation),
    signedBy: signerOf(result),
    weight: weightOf(result),
  };
}

function eventOf(scan: FedexScan): ReportedEvent {
  const { eventType, derivedStatusCode, eventDescription, exceptionDescription, scanLocation } = scan;
  return {
    time: readIsoTime(scan.date, zoneOf(scanLocation)),
    code: eventType ?? derivedStatusCode ?? '(none)',
    line: codes.get(eventType) ?? codes.get(derivedStatusCode),
    location: place(scanLocation),
    rawStatus: eventType ?? derivedStatusCode ?? scan.derivedStatus,
    rawDescription: eventDescription ?? exceptionDescription ?? scan.derivedStatus,
  };
}

function estimateOf({ dateAndTimes, estimatedDeliveryTimeWindow, recipientInformation }: FedexResult): EventTime | undefined {
  const estimate = dateAndTimes.find(({ type }) => type === 'ESTIMATED_DELIVERY')?.dateTime;
  return readIsoTime(estimate ?? estimatedDeliveryTimeWindow?.window?.ends, zoneOf(recipientInformation?.address));
}

/** FedEx writes "Signature not required" in the signer's place of a parcel that was left at the door. */
function signerOf({ deliveryDetails }: FedexResult): string | null | undefined {
  const signer = deliveryDetails?.signedByName ?? deliveryDetails?.receivedByName;
  return signer && /^signature (is )?not req/i.test(signer) ? null : signer;
}

function weightOf({ packageDetails }: FedexResult): ParcelReport['weight'] {
  const weights = packageDetails?.weightAndDimensions?.weight ?? [];
  const found = ['KG', 'LB'].map((unit) => weights.find((weight) => weight.unit === unit)).find(Boolean);
  const value = Number(found?.value);
  return found?.value && Number.isFinite(value) && value > 0 ? { value, unit: found.unit === 'KG' ? 'kg' : 'lb' } : undefined;
}

function partyOf(party: FedexParty) {
  return party && { name: party.contact?.personName ?? party.contact?.companyName ?? '', address: place(party.address) ?? '' };
}

function place(address: FedexAddress): string | undefined {
  return placeText(address?.city, address?.stateOrProvinceCode, address?.countryCode);
}

function zoneOf(address: FedexAddress): string {
  return zoneOfCountry(address?.countryCode, manifest.timeZone);
}

function newestScan({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
