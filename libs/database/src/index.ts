export * from './migrate.js';
export * from './orm-options.js';
export * from './outbox-entity.js';
export * from './outbox-relay.js';
export * from './run-sql.js';
