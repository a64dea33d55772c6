import { runService } from '@waybill/service';
import { tracker } from './service.js';

await runService(tracker);
