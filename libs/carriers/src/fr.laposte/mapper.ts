import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { SuiviAnswer, SuiviResult } from './answer.js';
import { codes } from './status-map.js';

const ZONE = 'Europe/Paris';

/** The result of this number; where only one was asked for, the one that is there. */
export function parse(results: SuiviAnswer, { trackingNumber }: Lookup): ParcelReport {
  const found = results.find((result) => [result.idShip, result.shipment?.idShip].some((id) => id?.toUpperCase() === trackingNumber));
  const result = found ?? (results.length === 1 ? results[0]! : undefined);
  if (!result) throw new CarrierError('not-found', 'does not know this number');
  if (!result.shipment) throw refusalOf(result);
  return reportOf(result.shipment);
}

function reportOf({ event, estimDate, contextData }: NonNullable<SuiviResult['shipment']>): ParcelReport {
  const { originCountry, arrivalCountry, removalPoint } = contextData ?? {};
  return {
    order: 'newest-first',
    events: event.map(({ code, label, date }) => ({
      time: readIsoTime(date, ZONE),
      code: code ?? '(none)',
      line: codes.get(code),
      location: code === 'AG1' ? removalPoint?.name : undefined,
      rawStatus: code,
      rawDescription: label,
    })),
    estimatedDelivery: readIsoTime(estimDate, ZONE),
    from: { name: '', address: placeText(originCountry) ?? '' },
    to: { name: '', address: placeText(arrivalCountry) ?? '' },
  };
}

/** `returnCode` is that of HTTP, one for each number. */
function refusalOf({ returnCode }: SuiviResult): CarrierError {
  if (returnCode === 404) return new CarrierError('not-found', 'does not know this number');
  if (returnCode === 400) return new CarrierError('invalid-number', 'says that this is no number of its own');
  if (returnCode === 401 || returnCode === 403) return new CarrierError('unauthorized', 'refuses our credentials');
  if (returnCode === 429) return new CarrierError('rate-limited', 'throttles our requests');
  if (returnCode !== undefined && returnCode >= 500) return new CarrierError('unavailable', 'has an error of its own');
  return new CarrierError('unreadable', 'answered in an unknown shape (at shipment)');
}
