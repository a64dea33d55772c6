import { databaseEnv, serviceEnv } from '@waybill/service';
import { z } from 'zod';
import { parseSecretKeys } from './endpoints/secret-keys.js';
import { parseNetworks } from './receivers/address-rule.js';
import { DEFAULT_SCHEDULE_SECONDS } from './sending/retry-schedule.js';

/** Known to everybody: secrets under it are protected from nobody. Refused in production. */
const DEVELOPMENT_KEY = `development:${Buffer.alloc(32, 'waybill development key').toString('base64')}`;

/** A setting in a notation of its own: the parser's message becomes the fault. */
const parsed = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

const positive = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback);

export const appEnv = serviceEnv
  .extend(databaseEnv.shape)
  .extend({
    /** `id:base64 of 32 bytes`, separated by commas; the first one encrypts, the others still decrypt. */
    WEBHOOK_SECRET_KEYS: z.string().optional(),
    /** Networks beside the public ones that receivers may live in (CIDR, separated by commas), or `any`. */
    RECEIVER_ALLOWED_NETWORKS: parsed(parseNetworks).prefault(''),
    /** Name servers for receivers' host names (address or address:port, separated by commas); the system's when absent. */
    RECEIVER_NAME_SERVERS: parsed((text) => text.split(',').map((server) => server.trim()).filter(Boolean)).prefault(''),
    /** An HTTP proxy that all deliveries go through: http://host:port. */
    EGRESS_PROXY_URL: z.url({ protocol: /^https?$/, message: 'must look like http://host:port' }).optional(),
    /** How long a receiver may take over its status line and headers (contract: 10 seconds). */
    DELIVERY_TIMEOUT_MS: positive(10_000, 60_000),
    /** Seconds before each retry, separated by commas; each ±20 %. */
    RETRY_SCHEDULE_SECONDS: parsed(parseSeconds).prefault(DEFAULT_SCHEDULE_SECONDS.join(',')),
    /** An endpoint that only failed for so long is disabled. */
    DISABLE_AFTER_HOURS: positive(120, 8_760),
    /** Requests at a time to one endpoint, per replica: the ceiling that fast receivers reach. */
    ENDPOINT_CONCURRENCY: positive(64, 1_000),
    /** Requests at a time in all, per replica. */
    MAX_IN_FLIGHT: positive(1_024, 20_000),
    /** Deliveries and attempts are kept for so long. */
    DELIVERY_RETENTION_DAYS: positive(30, 3_650),
  })
  .transform((config, context) => {
    const { WEBHOOK_SECRET_KEYS: keys, NODE_ENV } = config;
    try {
      if (!keys && NODE_ENV === 'production') throw new Error('is missing: endpoint secrets are encrypted with it. Make one: echo "k1:$(openssl rand -base64 32)"');
      return { ...config, WEBHOOK_SECRET_KEYS: parseSecretKeys(keys ?? DEVELOPMENT_KEY) };
    } catch (error) {
      context.addIssue({ code: 'custom', path: ['WEBHOOK_SECRET_KEYS'], message: (error as Error).message });
      return z.NEVER;
    }
  });

export type AppConfig = z.infer<typeof appEnv>;

function parseSeconds(text: string): number[] {
  const seconds = text.split(',').map((part) => Number(part.trim()));
  if (seconds.some((value) => !(value > 0 && value <= 864_000))) throw new Error('must be seconds above 0, separated by commas: 5,30,120');
  return seconds;
}
