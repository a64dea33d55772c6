import { runService } from '@waybill/service';
import { subscriptions } from './service.js';

await runService(subscriptions);
