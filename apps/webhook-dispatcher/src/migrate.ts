import { runMigrations } from '@waybill/service';
import { webhookDispatcherDatabase } from './webhook-dispatcher.database.js';

await runMigrations('webhook-dispatcher', webhookDispatcherDatabase);
