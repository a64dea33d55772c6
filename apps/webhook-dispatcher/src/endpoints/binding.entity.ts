import { defineEntity, p } from '@mikro-orm/core';

/** A request that sends to an endpoint: the endpoint cannot be deleted meanwhile. */
export const EndpointBindingSchema = defineEntity({
  name: 'EndpointBinding',
  tableName: 'endpoint_binding',
  properties: {
    requestId: p.text().primary(),
    endpointId: p.text().index('endpoint_binding_endpoint_id_index'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class EndpointBinding extends EndpointBindingSchema.class {}
EndpointBindingSchema.setClass(EndpointBinding);

/** A request whose subscription was deleted: events of it that are still under way are not sent. */
export const CancelledRequestSchema = defineEntity({
  name: 'CancelledRequest',
  tableName: 'cancelled_request',
  properties: {
    requestId: p.text().primary(),
    cancelledAt: p.datetime().defaultRaw('now()').index('cancelled_request_cancelled_at_index'),
  },
});

export class CancelledRequest extends CancelledRequestSchema.class {}
CancelledRequestSchema.setClass(CancelledRequest);
