import { CarrierError } from '../kit/carrier-error.js';
import { dateOnly, inZone, millisecondsOf, type EventTime } from '../kit/event-time.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { compactDate, compactTime } from '../kit/read-time.js';
import type { StatusLine } from '../kit/status-map.js';
import type { TntAnswer, TntConsignment, TntScan } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** TNT gives its numbers out again, and answers with every consignment of that number: the one with the newest scan. */
export function parse({ Consignment }: TntAnswer): ParcelReport {
  const known = Consignment.filter(({ SummaryCode, StatusData }) => SummaryCode !== 'CNF' || StatusData.length > 0);
  if (known.length === 0) throw new CarrierError('not-found', 'does not know this number');
  return known.map(reportOf).reduce((newest, other) => (newestScan(other) > newestScan(newest) ? other : newest));
}

function reportOf(consignment: TntConsignment): ParcelReport {
  const { StatusData, SummaryCode, Signatory, OriginDepotName, OriginCountry, DeliveryTown, DestinationCountry } = consignment;
  const summary = codes.get(SummaryCode);
  return {
    order: 'newest-first',
    events: StatusData.map((scan, index) => eventOf(scan, consignment, index === 0 ? summary : undefined)),
    statusWithoutEvents: summary?.status === 'unchanged' ? 'unknown' : summary?.status,
    from: { name: '', address: placeText(OriginDepotName, OriginCountry?.CountryCode) ?? '' },
    to: { name: '', address: placeText(DeliveryTown, DestinationCountry?.CountryCode) ?? '' },
    signedBy: SummaryCode === 'DEL' ? Signatory : undefined,
  };
}

function eventOf(scan: TntScan, consignment: TntConsignment, otherwise: StatusLine | undefined): ReportedEvent {
  const { StatusCode, StatusDescription, Depot, DepotName } = scan;
  return {
    time: timeOf(scan, consignment),
    code: StatusCode ?? '(none)',
    line: codes.get(StatusCode) ?? otherwise,
    location: DepotName ?? Depot,
    rawStatus: StatusCode,
    rawDescription: StatusDescription,
  };
}

/** The depot's clock. Of a depot only its name is known: that of origin and those that deliver lie in known countries. */
function timeOf({ LocalEventDate, LocalEventTime, Depot }: TntScan, { OriginDepot, OriginCountry, DestinationCountry, StatusData }: TntConsignment): EventTime | undefined {
  const delivers = StatusData.some((other) => other.Depot === Depot && ['OD', 'OK'].includes(other.StatusCode ?? ''));
  const country = delivers ? DestinationCountry : Depot === OriginDepot ? OriginCountry : undefined;
  const zone = zoneOfCountry(country?.CountryCode, manifest.timeZone);
  const [date, time] = [compactDate(LocalEventDate), compactTime(LocalEventTime)];
  if (!date) return undefined;
  return time ? inZone(`${date}T${time}`, zone) : dateOnly(date, zone);
}

function newestScan({ events }: ParcelReport): number {
  return Math.max(0, ...events.map(({ time }) => (time ? millisecondsOf(time) : 0)));
}
