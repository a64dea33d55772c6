import type { ServiceDatabase } from '@waybill/database';
import { CancelledRequestSchema, EndpointBindingSchema } from './endpoints/binding.entity.js';
import { EndpointSchema } from './endpoints/endpoint.entity.js';
import { Migration20261121000000_endpoints } from './migrations/Migration20261121000000_endpoints.js';
import { Migration20261121000001_deliveries } from './migrations/Migration20261121000001_deliveries.js';

export const webhookDispatcherDatabase: ServiceDatabase = {
  schema: 'webhook_dispatcher',
  entities: [EndpointSchema, EndpointBindingSchema, CancelledRequestSchema],
  migrations: [Migration20261121000000_endpoints, Migration20261121000001_deliveries],
};
