import { UNLIMITED, type KeyLimits, type KeyRecord } from '@waybill/contracts';
import { DEFAULT_LIMITS } from '../limits/limits.js';
import type { ApiKey } from './api-key.entity.js';

/** A key as the operator sees it: everything but the secret. `now` in unix milliseconds. */
export function keyRecord(key: ApiKey, now: number): KeyRecord {
  const { previousSecretUntil } = key;
  return {
    apiKeyId: key.id,
    apiKey: key.apiKey,
    userId: key.account.id,
    account: key.account.name,
    isActive: key.isActive,
    limits: {
      requestsPerSecond: key.requestsPerSecond ?? DEFAULT_LIMITS.second ?? UNLIMITED,
      itemsPerMinute: key.itemsPerMinute ?? DEFAULT_LIMITS.minute ?? UNLIMITED,
      itemsPerDay: key.itemsPerDay ?? DEFAULT_LIMITS.day ?? UNLIMITED,
      itemsPerMonth: key.itemsPerMonth ?? DEFAULT_LIMITS.month ?? UNLIMITED,
    },
    createdAt: key.createdAt.toISOString(),
    ...(previousSecretUntil && previousSecretUntil.getTime() > now && { previousSecretValidUntil: previousSecretUntil.toISOString() }),
  };
}

/** The members that were given, and no others. */
export function givenLimits({ requestsPerSecond, itemsPerMinute, itemsPerDay, itemsPerMonth }: KeyLimits): KeyLimits {
  return {
    ...(requestsPerSecond !== undefined && { requestsPerSecond }),
    ...(itemsPerMinute !== undefined && { itemsPerMinute }),
    ...(itemsPerDay !== undefined && { itemsPerDay }),
    ...(itemsPerMonth !== undefined && { itemsPerMonth }),
  };
}
