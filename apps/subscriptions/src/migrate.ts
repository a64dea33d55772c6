import { runMigrations } from '@waybill/service';
import { subscriptionsDatabase } from './subscriptions.database.js';

await runMigrations('subscriptions', subscriptionsDatabase);
