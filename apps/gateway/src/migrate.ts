import { runMigrations } from '@waybill/service';
import { gatewayDatabase } from './gateway.database.js';

await runMigrations('gateway', gatewayDatabase);
