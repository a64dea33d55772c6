import { TRACKING_STATUSES } from '@waybill/contracts';
import { databaseEnv, flag, serviceEnv } from '@waybill/service';
import { z } from 'zod';
import { DEFAULT_FRESHNESS_SECONDS, type Freshness } from './snapshots/freshness.js';

const seconds = (fallback: number) => z.coerce.number().min(0).default(fallback);
const milliseconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const days = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** `on`, `off`, or carrier codes separated by commas. */
const carrierChoice = z.string().regex(/^(on|off|[a-z]{2}\.[a-z0-9-]+(\s*,\s*[a-z]{2}\.[a-z0-9-]+)*)$/, 'must be on, off, or carrier codes separated by commas');

const freshnessVariable = (kind: keyof Freshness): `FRESHNESS_${string}_SECONDS` => `FRESHNESS_${kind.toUpperCase()}_SECONDS`;
const FRESHNESS_KINDS = [...TRACKING_STATUSES, 'not_found'] as const;
const freshnessShape = Object.fromEntries(FRESHNESS_KINDS.map((kind) => [freshnessVariable(kind), seconds(DEFAULT_FRESHNESS_SECONDS[kind])]));

const settings = serviceEnv.extend(databaseEnv.shape).extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** The carrier simulator, `http://127.0.0.1:3900`: base URL of every carrier that has none of its own. */
  CARRIER_SIMULATOR_URL: z.url().optional(),
  /** Sandbox carriers; off in production unless switched on. */
  SANDBOX_CARRIERS: z.stringbool().optional(),
  /** Carriers whose public consumer endpoint is asked; off in production unless switched on. */
  PUBLIC_CARRIERS: carrierChoice.optional(),
  /** An HTTP proxy for everything that goes to carriers. */
  CARRIER_PROXY_URL: z.url().optional(),
  /** How long a carrier is left alone once its circuit is open, in seconds. */
  BREAKER_RESET_SECONDS: z.coerce.number().positive().default(30),
  /** Answers kept in memory, in bytes of their JSON. */
  SNAPSHOT_MEMORY_BYTES: z.coerce.number().int().min(1_024).default(32 * 1024 * 1024),
  /** How long an answer in memory is believed without a look at the database, in milliseconds. */
  SNAPSHOT_RECHECK_MS: milliseconds(5_000),
  /** How long a parcel stays taken by a replica that has died, in milliseconds. */
  LEASE_MS: z.coerce.number().int().min(200).default(5_000),
  /** How often what was read is written down, in milliseconds. */
  HISTORY_FLUSH_MS: milliseconds(1_000),
  /** Answers that nobody read for this long are removed. */
  SNAPSHOT_RETENTION_DAYS: days(30),
  HISTORY_RETENTION_DAYS: days(90),
  RETENTION_INTERVAL_SECONDS: z.coerce.number().positive().default(600),
  /** Off only where another replica does it. */
  RETENTION: flag(true),
  ...freshnessShape,
});

/** The tracker's settings. `freshness` in milliseconds; `carrierEnv`: every variable that begins with CARRIER_. */
export const trackerEnv = settings.loose().transform((env) => {
  const all = env as unknown as Record<string, unknown>;
  const freshness = Object.fromEntries(FRESHNESS_KINDS.map((kind) => [kind, Number(all[freshnessVariable(kind)]) * 1_000])) as Freshness;
  const carrierEnv = Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('CARRIER_'))) as Record<string, string | undefined>;
  return { ...(env as z.infer<typeof settings>), freshness, carrierEnv };
});

export type TrackerConfig = z.infer<typeof trackerEnv>;
