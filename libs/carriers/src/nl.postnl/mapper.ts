import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { readDayFirst } from '../kit/day-first.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { PostnlAnswer, PostnlShipment, PostnlStatus } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

const RECIPIENT = '01';
const SENDER = '02';

/** The shipment of this barcode; the first where PostNL answers with another form of the number. */
export function parse({ CompleteStatus, CurrentStatus }: PostnlAnswer, { trackingNumber }: Lookup): ParcelReport {
  const shipments = [...(CompleteStatus?.Shipment ?? []), ...(CurrentStatus?.Shipment ?? [])];
  const named = shipments.filter(({ Barcode, MainBarcode }) => Barcode ?? MainBarcode);
  const shipment = named.find(({ Barcode }) => Barcode?.toUpperCase() === trackingNumber) ?? named[0];
  if (!shipment) throw new CarrierError('not-found', 'does not know this number');
  return reportOf(shipment);
}

function reportOf({ OldStatus, Status, Expectation, DeliveryDate, Dimension, Address }: PostnlShipment): ParcelReport {
  const repeated = OldStatus.some((old) => old.StatusCode === Status?.StatusCode && timeText(old) === (Status && timeText(Status)));
  const grams = Number(Dimension?.Weight);
  return {
    order: 'oldest-first',
    events: [...OldStatus, ...(Status && !repeated ? [Status] : [])].map(eventOf),
    estimatedDelivery: readIsoTime(Expectation?.ETATo ?? Expectation?.ETAFrom ?? DeliveryDate, manifest.timeZone),
    from: partyOf(Address, SENDER),
    to: partyOf(Address, RECIPIENT),
    weight: grams > 0 && Number.isFinite(grams) ? { value: grams, unit: 'g' } : undefined,
  };
}

/** One API, two forms: `08-11-2022 10:13:20`, and ISO in the feed; both are the Netherlands' clock. */
function eventOf(status: PostnlStatus): ReportedEvent {
  const { StatusCode, StatusDescription } = status;
  return {
    time: readDayFirst(timeText(status), manifest.timeZone) ?? readIsoTime(timeText(status), manifest.timeZone),
    code: StatusCode ?? '(none)',
    line: codes.get(StatusCode?.replace(/^0+(?=\d)/, '')),
    rawStatus: StatusCode,
    rawDescription: StatusDescription,
  };
}

function timeText({ TimeStamp, Timestamp }: PostnlStatus): string | undefined {
  return TimeStamp ?? Timestamp;
}

function partyOf(addresses: PostnlShipment['Address'], type: string) {
  const address = addresses.find(({ AddressType }) => AddressType === type);
  if (!address) return undefined;
  const person = [filled(address.FirstName), filled(address.LastName)].filter(Boolean).join(' ');
  return { name: filled(address.CompanyName) ?? person, address: placeText(filled(address.City), filled(address.CountryCode)) ?? '' };
}

/** PostNL writes `{}` for nothing. */
function filled(value: string | undefined): string | undefined {
  return value === '{}' ? undefined : value;
}
