import { databaseEnv, serviceEnv } from '@waybill/service';
import { z } from 'zod';

const DEVELOPMENT_PEPPER = 'development-only-pepper';

/** Settings of the gateway. */
export const gatewayEnv = serviceEnv
  .extend(databaseEnv.shape)
  .extend({
    /** Keys the hash of API secrets; changing it invalidates every key. At least 32 characters in production. */
    API_KEY_PEPPER: z.string().min(16).default(DEVELOPMENT_PEPPER),
    /** Identity provider whose tokens are accepted beside key pairs; none unless set. */
    IDENTITY_ISSUER: z.url().optional(),
    /** The audience that its tokens must name. */
    IDENTITY_AUDIENCE: z.string().min(1).optional(),
    /** Its keys, where its OpenID configuration does not tell. */
    IDENTITY_JWKS_URL: z.url().optional(),
    /** When a gateway that reserved quota and said no more is taken for dead. Longer than any look-up. */
    RESERVATION_SECONDS: z.coerce.number().min(1).max(3_600).default(60),
    /** How long usage records are kept. */
    USAGE_RETENTION_MONTHS: z.coerce.number().int().min(1).max(120).default(25),
  })
  .refine((env) => env.NODE_ENV !== 'production' || (env.API_KEY_PEPPER !== DEVELOPMENT_PEPPER && env.API_KEY_PEPPER.length >= 32), {
    path: ['API_KEY_PEPPER'],
    message: 'must be set in production, to at least 32 random characters',
  })
  .refine((env) => env.IDENTITY_ISSUER === undefined || env.IDENTITY_AUDIENCE !== undefined, {
    path: ['IDENTITY_AUDIENCE'],
    message: 'must be set beside IDENTITY_ISSUER: tokens for others are not for us',
  });

export type GatewayConfig = z.infer<typeof gatewayEnv>;
