import { defineEntity, p } from '@mikro-orm/core';

/** The newest answer about a parcel, shared by everybody who sends the same inputs, and the lease of who is asking now. */
export const SnapshotSchema = defineEntity({
  name: 'SnapshotRow',
  tableName: 'snapshot',
  indexes: [
    { name: 'snapshot_number_index', properties: ['number', 'carrier'] },
    { name: 'snapshot_read_on_index', properties: ['readOn'] },
  ],
  properties: {
    /** From `parcelKey`. */
    key: p.text().primary(),
    carrier: p.text(),
    /** Normalised, to find and erase a parcel whatever the inputs. */
    number: p.text(),
    /** Null in a row that only holds a lease. */
    found: p.boolean().nullable(),
    /** ParcelAnswer as JSON text: read whole, never searched. */
    answer: p.text().nullable(),
    status: p.text().nullable(),
    lookedUpAt: p.datetime(3).nullable(),
    /** The process that asks the carrier now. */
    leaseOwner: p.uuid().nullable(),
    leaseUntil: p.datetime(3).nullable(),
    /** CarrierFailure of the last look-up as JSON text, when it brought no answer. */
    failure: p.text().nullable(),
    failedAt: p.datetime(3).nullable(),
    /** The day of the last use. */
    readOn: p.date().defaultRaw('current_date'),
  },
});

export class SnapshotRow extends SnapshotSchema.class {}
SnapshotSchema.setClass(SnapshotRow);
