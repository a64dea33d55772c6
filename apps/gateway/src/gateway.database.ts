import type { ServiceDatabase } from '@waybill/database';
import { AuditSchema } from './operator/audit.entity.js';
import { UsageRecordSchema } from './billing/usage-record.entity.js';
import { AccountSchema } from './keys/account.entity.js';
import { ApiKeySchema } from './keys/api-key.entity.js';
import { QuotaSchema } from './limits/quota.entity.js';
import { RequestShareSchema } from './limits/request-share.entity.js';
import { ReservationSchema } from './limits/reservation.entity.js';
import { Migration20261121000000_create_gateway } from './migrations/Migration20261121000000_create_gateway.js';
import { Migration20261121000001_quotas } from './migrations/Migration20261121000001_quotas.js';
import { Migration20261121000002_operator } from './migrations/Migration20261121000002_operator.js';

/** What the gateway owns: accounts, keys, quotas, usage. */
export const gatewayDatabase: ServiceDatabase = {
  schema: 'gateway',
  entities: [AccountSchema, ApiKeySchema, AuditSchema, QuotaSchema, RequestShareSchema, ReservationSchema, UsageRecordSchema],
  migrations: [Migration20261121000000_create_gateway, Migration20261121000001_quotas, Migration20261121000002_operator],
};
