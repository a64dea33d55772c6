export { type NatsOptions, type RunningNats, startNats } from './nats.ts';
export { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';
export { removePostgresHome } from './postgres-home.ts';
export { guard, release, removeAtEnd } from './guardian.ts';
export { assertPortFree, freePort, isPortFree } from './port.ts';
export { commandLine, isAlive } from './stale-server.ts';
export { dockerAnswers } from './nats-container.ts';
