import { runMigrations } from '@waybill/service';
import { trackerDatabase } from './tracker.database.js';

await runMigrations('tracker', trackerDatabase);
