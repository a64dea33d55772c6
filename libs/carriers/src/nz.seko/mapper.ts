import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import type { SekoAnswer, SekoEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse(answer: SekoAnswer, { trackingNumber }: Lookup): ParcelReport {
  const found = answer.find(({ ConsignmentNo }) => ConsignmentNo.toUpperCase() === trackingNumber);
  if (!found) throw new CarrierError('not-found', 'does not know this number');
  return { order: 'oldest-first', events: found.Events.map(eventOf) };
}

/** Local time of a place that ends in its country: `LONDON,EGHAM,GB`, `NL`. */
function eventOf({ EventDT, Code, OmniCode, Description, Location }: SekoEvent): ReportedEvent {
  const country = Location?.split(',').at(-1);
  return {
    time: readIsoTime(EventDT, zoneOfCountry(country, manifest.timeZone)),
    code: OmniCode ?? Code ?? '(none)',
    line: codes.get(OmniCode),
    location: Location,
    rawStatus: OmniCode ?? Code,
    rawDescription: Description,
  };
}
