export { freshDatabase, type FreshDatabase } from './fresh-database.ts';
export { startNats } from './start-nats.ts';
export type { TestNats } from './test-nats.ts';
export { until } from './until.ts';
export { freePort } from '@waybill/infra';
