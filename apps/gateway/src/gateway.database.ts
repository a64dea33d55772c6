import type { ServiceDatabase } from '@waybill/database';
import { AccountSchema } from './keys/account.entity.js';
import { ApiKeySchema } from './keys/api-key.entity.js';
import { UsageSchema } from './limits/usage.entity.js';
import { Migration20261121000000_create_gateway } from './migrations/Migration20261121000000_create_gateway.js';

/** What the gateway owns: accounts, keys, usage. */
export const gatewayDatabase: ServiceDatabase = {
  schema: 'gateway',
  entities: [AccountSchema, ApiKeySchema, UsageSchema],
  migrations: [Migration20261121000000_create_gateway],
};
