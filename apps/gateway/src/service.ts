import type { ServiceDefinition } from '@waybill/service';
import { gatewayEnv, type GatewayConfig } from './app.config.js';
import { AppModule } from './app.module.js';
import { gatewayDatabase } from './gateway.database.js';
import { serveApi } from './http-pipeline.js';

/** HTTP, authentication, limits, the error envelope: the door of the system. */
export const gateway: ServiceDefinition<GatewayConfig> = {
  name: 'gateway',
  module: AppModule,
  env: gatewayEnv,
  database: gatewayDatabase,
  http: serveApi,
};
