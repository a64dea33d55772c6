import type { ServiceDatabase } from '@waybill/database';
import { ChangeSchema } from './changes/change.entity.js';
import { LookupSchema } from './lookups/lookup.entity.js';
import { Migration20261121000000_requests } from './migrations/Migration20261121000000_requests.js';
import { OutboxSchema } from './outbox/outbox.entity.js';
import { AccountLoadSchema } from './requests/account-load.entity.js';
import { IdempotencySchema } from './requests/idempotency.entity.js';
import { ItemSchema } from './requests/item.entity.js';
import { RequestSchema } from './requests/request.entity.js';

/** What subscriptions owns: requests, their items, the queue of look-ups, changes, and events on their way. */
export const subscriptionsDatabase: ServiceDatabase = {
  schema: 'subscriptions',
  entities: [RequestSchema, ItemSchema, LookupSchema, ChangeSchema, OutboxSchema, IdempotencySchema, AccountLoadSchema],
  migrations: [Migration20261121000000_requests],
};
