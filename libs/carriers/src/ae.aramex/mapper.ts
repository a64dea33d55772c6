import { CarrierError } from '../kit/carrier-error.js';
import { countryNamed } from '../kit/country-name.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import { toldOrder } from '../kit/told-order.js';
import type { AramexAnswer, AramexResult } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ TrackingResults, NonExistingWaybills }: AramexAnswer): ParcelReport {
  const results = (TrackingResults?.KeyValueOfstringArrayOfTrackingResultmFAkxlpY ?? []).flatMap(({ Value }) => Value?.TrackingResult ?? []);
  if (results.length === 0) {
    if ((NonExistingWaybills?.string ?? []).length > 0) throw new CarrierError('not-found', 'does not know this number');
    throw new CarrierError('unreadable', 'answered neither results nor unknown numbers');
  }
  const events = results.map(eventOf);
  const kilograms = Number(results[0]!.GrossWeight);
  const weighed = results[0]!.WeightUnit?.toUpperCase() === 'KG' && kilograms > 0;
  return { order: toldOrder(events), events, ...(weighed && { weight: { value: kilograms, unit: 'kg' as const } }) };
}

/** Times are local to the place of the event, whose country stands behind its last comma. */
function eventOf({ UpdateCode, UpdateDescription, UpdateDateTime, UpdateLocation }: AramexResult): ReportedEvent {
  const country = countryNamed(UpdateLocation?.split(',').at(-1));
  return {
    time: readIsoTime(UpdateDateTime, zoneOfCountry(country, manifest.timeZone)),
    code: UpdateCode ?? '(none)',
    line: codes.get(UpdateCode),
    location: UpdateLocation,
    rawStatus: UpdateCode,
    rawDescription: UpdateDescription,
  };
}
