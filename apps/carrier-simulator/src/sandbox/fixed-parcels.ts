import { event, type SandboxParcel } from './parcel.js';

const label = event('2026-11-02T08:00:00Z', 'LABEL', 'Label printed', 'Hamburg, DE');
const moving = event('2026-11-02T18:30:00Z', 'MOVING', 'Left the depot', 'Hannover, DE');
const courier = event('2026-11-03T07:15:00Z', 'COURIER', 'Loaded on the delivery vehicle', 'Berlin, DE');
const handed = event('2026-11-03T14:05:00Z', 'HANDED', 'Handed over', 'Berlin, DE');
const attempt = event('2026-11-03T14:05:00Z', 'ATTEMPT', 'Nobody at home', 'Berlin, DE');
const back = event('2026-11-04T09:00:00Z', 'BACK', 'Sent back', 'Berlin, DE');
const estimatedDelivery = '2026-11-04';

const history = (...events: SandboxParcel['events']): SandboxParcel => ({ events, weightInGrams: 1250 });

export const inTransit: SandboxParcel = { ...history(label, moving), estimatedDelivery };

/** Parcels that never change, by number without dashes. */
export const fixedParcels: ReadonlyMap<string, SandboxParcel> = new Map(
  Object.entries({
    SBXPENDING: history(label),
    SBXINTRANSIT: inTransit,
    SBXOUTFORDELIVERY: { ...history(label, moving, courier), estimatedDelivery },
    SBXREADYFORPICKUP: history(label, moving, event('2026-11-03T14:05:00Z', 'READY', 'Waiting in the shop', 'Berlin, DE')),
    SBXDELIVERED: { ...history(label, moving, courier, handed), signedBy: 'B**' },
    SBXFAILED: history(label, moving, courier, attempt),
    SBXRETURNED: history(label, moving, courier, attempt, back),
    SBXCANCELLED: history(label, event('2026-11-02T09:00:00Z', 'VOID', 'Voided', 'Hamburg, DE')),
    SBXUNKNOWN: history(event('2026-11-02T08:00:00Z', 'MYSTERY', 'Nobody knows this code', 'Hamburg, DE')),
    SBXNOEVENTS: history(),
    SBXDATEONLY: history({ ...label, at: '2026-11-02' }, { ...moving, at: '2026-11-03' }),
  }),
);
