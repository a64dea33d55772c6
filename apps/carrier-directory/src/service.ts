import { serviceEnv, type ServiceDefinition, type ServiceEnv } from '@waybill/service';
import { AppModule } from './app.module.js';

/** Which carriers exist, where, what inputs they need, and which could own a number. */
export const carrierDirectory: ServiceDefinition<ServiceEnv> = {
  name: 'carrier-directory',
  module: AppModule,
  env: serviceEnv,
};
