import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { placeText } from '../kit/location.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { DelhiveryAnswer, DelhiveryScan, DelhiveryShipment } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ ShipmentData }: DelhiveryAnswer, { trackingNumber }: Lookup): ParcelReport {
  const shipment = ShipmentData.map((data) => data.Shipment).find(({ AWB }) => AWB === trackingNumber);
  if (!shipment) throw new CarrierError('not-found', 'does not know this number');
  const { Status, SenderName, PickupLocation, Origin, Consignee } = shipment;
  const destination = placeText(Consignee?.City, Consignee?.State, Consignee?.PinCode, Consignee?.Country);
  return {
    order: 'oldest-first',
    events: scansOf(shipment).map(eventOf),
    estimatedDelivery: readIsoTime(shipment.ExpectedDeliveryDate, manifest.timeZone),
    from: { name: SenderName ?? PickupLocation ?? '', address: Origin ?? '' },
    to: { name: Consignee?.Name ?? '', address: destination ?? '' },
    signedBy: Status?.RecievedBy,
  };
}

/** A shipment without scans still has its status. */
function scansOf({ Scans, Status }: DelhiveryShipment): DelhiveryScan[] {
  if (Scans.length > 0 || !Status) return Scans.map(({ ScanDetail }) => ScanDetail);
  const { Status: Scan, StatusType: ScanType, StatusDateTime, StatusLocation: ScannedLocation, StatusCode, Instructions } = Status;
  return [{ Scan, ScanType, ScanDateTime: StatusDateTime, StatusDateTime, ScannedLocation, StatusCode, Instructions }];
}

function eventOf({ ScanType, Scan, StatusCode, Instructions, ScanDateTime, StatusDateTime, ScannedLocation }: DelhiveryScan): ReportedEvent {
  const attempted = ScanType === 'UD' && StatusCode?.startsWith('EOD-');
  const code = attempted ? 'UD/EOD' : `${ScanType ?? ''}/${Scan ?? ''}`.toUpperCase();
  return {
    time: readIsoTime(ScanDateTime ?? StatusDateTime, manifest.timeZone),
    code: code === '/' ? '(none)' : code,
    line: codes.get(code),
    location: ScannedLocation,
    rawStatus: [ScanType, Scan, StatusCode].filter(Boolean).join('/'),
    rawDescription: Instructions ?? Scan,
  };
}
