import { runService } from '@waybill/service';
import { carrierDirectory } from './service.js';

await runService(carrierDirectory);
