import { defineEntity, p } from '@mikro-orm/core';
import type { ErrorCode, TrackingStatus } from '@waybill/contracts';

/**
 * A parcel of a request. No foreign key to the request: every writer holds the request's lock, and a check per row
 * would double the cost of a registration.
 */
export const ItemSchema = defineEntity({
  name: 'ItemRow',
  tableName: 'item',
  indexes: [
    { name: 'item_number_index', properties: ['userId', 'carrierCode', 'numberKey', 'requestId'] },
    { name: 'item_client_id_index', properties: ['userId', 'clientId', 'requestId'], where: '(client_id is not null)' },
  ],
  properties: {
    requestId: p.uuid().primary(),
    /** Order within the request, from 0. */
    position: p.integer().primary(),
    userId: p.text(),
    /** As sent. */
    carrier: p.text(),
    /** Canonical. */
    carrierCode: p.text(),
    /** As sent, trimmed. */
    trackingNumber: p.text(),
    /** As numbers are compared: `normalizeNumber`. */
    numberKey: p.text(),
    clientId: p.text().nullable(),
    postalCode: p.text().nullable(),
    phoneNumber: p.text().nullable(),
    status: p.text().$type<'pending' | 'success' | 'failed'>().default('pending'),
    latestStatus: p.text().$type<TrackingStatus>().nullable(),
    previousStatus: p.text().$type<TrackingStatus>().nullable(),
    /** The cycle that gave the item its latest status; 0 while nothing is known. */
    changedCycle: p.integer().default(0),
    /** TrackingData as JSON text: read whole, never searched. */
    data: p.text().nullable(),
    errorCode: p.text().$type<ErrorCode>().nullable(),
    errorMessage: p.text().nullable(),
  },
});

export class ItemRow extends ItemSchema.class {}
ItemSchema.setClass(ItemRow);
