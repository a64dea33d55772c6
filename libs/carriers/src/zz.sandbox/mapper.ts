import type { ParcelReport } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { SandboxParcel } from './client.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse(parcel: SandboxParcel): ParcelReport {
  const { estimatedDelivery, sender, recipient, signedBy, weightInGrams, instructions } = parcel;
  return {
    order: 'oldest-first',
    events: parcel.events.map(({ at, code, text, place }) => ({
      time: readIsoTime(at, manifest.timeZone),
      code: code ?? '(none)',
      line: codes.get(code),
      location: place,
      rawStatus: code,
      rawDescription: text,
    })),
    estimatedDelivery: readIsoTime(estimatedDelivery, manifest.timeZone),
    from: sender && { name: sender.name ?? '', address: sender.address ?? '' },
    to: recipient && { name: recipient.name ?? '', address: recipient.address ?? '' },
    signedBy,
    weight: weightInGrams === undefined ? undefined : { value: weightInGrams, unit: 'g' },
    deliveryInstructions: instructions,
  };
}
