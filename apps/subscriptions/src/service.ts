import type { ServiceDefinition } from '@waybill/service';
import { subscriptionsEnv, type SubscriptionsConfig } from './app.config.js';
import { AppModule } from './app.module.js';
import { subscriptionsDatabase } from './subscriptions.database.js';

/** Requests that are followed: registrations, cycles, changes, searches. */
export const subscriptions: ServiceDefinition<SubscriptionsConfig> = {
  name: 'subscriptions',
  module: AppModule,
  env: subscriptionsEnv,
  database: subscriptionsDatabase,
};
