export { freshDatabase, type FreshDatabase } from './fresh-database.ts';
export { startNats, type TestNats } from './test-nats.ts';
export { until } from './until.ts';
export { freePort } from '@waybill/infra';
