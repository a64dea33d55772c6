import type { ServiceDefinition } from '@waybill/service';
import { AppModule } from './app.module.js';
import { appEnv, type AppConfig } from './app.config.js';
import { webhookDispatcherDatabase } from './webhook-dispatcher.database.js';

export const service: ServiceDefinition<AppConfig> = {
  name: 'webhook-dispatcher',
  module: AppModule,
  env: appEnv,
  database: webhookDispatcherDatabase,
};
