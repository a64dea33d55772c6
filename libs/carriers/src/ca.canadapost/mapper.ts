import { countryNamed } from '../kit/country-name.js';
import { atOffset, inZone, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import { zoneOfRegion } from '../kit/region-zone.js';
import type { StatusLine } from '../kit/status-map.js';
import { offsetOfAbbreviation } from '../kit/zone-abbreviation.js';
import type { CanadaPostAnswer, CanadaPostEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse(answer: CanadaPostAnswer): ParcelReport {
  const events = answer['significant-events']?.occurrence ?? [];
  const delivered = events.some((event) => lineOf(event)?.status === 'delivered');
  return {
    order: 'newest-first',
    events: events.map(eventOf),
    estimatedDelivery: readIsoTime(answer['changed-expected-date'] ?? answer['expected-delivery-date'], manifest.timeZone),
    signedBy: delivered ? events.map((event) => event['signatory-name']).find(Boolean) : undefined,
  };
}

function eventOf(event: CanadaPostEvent): ReportedEvent {
  const code = event['event-identifier'];
  return {
    time: timeOf(event),
    code: code ?? '(none)',
    line: lineOf(event),
    location: placeText(event['event-site'], event['event-province']),
    rawStatus: code,
    rawDescription: event['event-description'],
  };
}

/** Answers have `20` and `0100`, the document's table `100`: four digits for all. */
function lineOf(event: CanadaPostEvent): StatusLine | undefined {
  return codes.get(event['event-identifier']?.padStart(4, '0'));
}

/** `event-time-zone` is an abbreviation; abroad it is empty or a country's name, as the end of `event-site` is (`02650,Israel`). */
function timeOf(event: CanadaPostEvent): EventTime | undefined {
  const { 'event-date': date, 'event-time': time, 'event-time-zone': abbreviation, 'event-site': site, 'event-province': province } = event;
  if (!date) return undefined;
  const country = countryNamed(abbreviation) ?? countryNamed(site?.split(',').at(-1));
  const zone = country ? zoneOfCountry(country, manifest.timeZone) : zoneOfRegion('CA', province, manifest.timeZone);
  if (!time) return readIsoTime(date, zone);
  const local = `${date}T${time}`;
  return atOffset(local, offsetOfAbbreviation(abbreviation) ?? '') ?? inZone(local, zone);
}
