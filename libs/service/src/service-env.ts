import { z } from 'zod';

/** A boolean in the environment: on/off, true/false, 1/0, yes/no. */
export const flag = (fallback: boolean) => z.stringbool().default(fallback);

/** Settings of every service. */
export const serviceEnv = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Where HTTP listens. */
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** One or several, separated by commas: nats://host:4222. */
  NATS_URL: z.string().regex(/^(nats|tls|ws|wss):\/\/\S+$/, 'must look like nats://host:4222'),
  /** Copies of every JetStream stream: 1, or 3 where the broker is a cluster. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
});

/** Settings of a service with a schema in Postgres. */
export const databaseEnv = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/database'),
});

export type ServiceEnv = z.infer<typeof serviceEnv>;
export type DatabaseEnv = z.infer<typeof databaseEnv>;
