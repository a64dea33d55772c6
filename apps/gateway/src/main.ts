import { runService } from '@waybill/service';
import { gateway } from './service.js';

await runService(gateway);
