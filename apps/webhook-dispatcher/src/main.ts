import { runService } from '@waybill/service';
import { service } from './service.js';

await runService(service);
