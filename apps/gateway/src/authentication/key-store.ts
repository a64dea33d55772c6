import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unavailable, type Account } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LIMITS, type Limits } from '../limits/limits.js';

/** A key as the hot path needs it. */
export interface KnownKey {
  account: Account;
  /** Whose quota and per-second limit it draws on. */
  holder: string;
  secretHash: Buffer;
  isActive: boolean;
  limits: Limits;
}

interface KeyRow {
  id: string;
  account_id: string;
  secret_hash: Buffer;
  is_active: boolean;
  requests_per_second: number | null;
  items_per_minute: number | null;
  items_per_day: number | null;
  items_per_month: number | null;
}

/** A change of a key takes effect within this (decision 18), in milliseconds. */
const FRESH_MS = 5_000;
/** A key that was just issued works at the latest after this. */
const UNKNOWN_MS = 1_000;

type Found = { key: KnownKey | undefined };

/** Keys by their public half, kept for seconds, so that a request costs no query. */
@Injectable()
export class KeyStore {
  private readonly cache: LRUCache<string, Found>;

  constructor(private readonly em: EntityManager) {
    this.cache = new LRUCache<string, Found>({
      max: 20_000,
      ttl: FRESH_MS,
      allowStaleOnFetchRejection: true,
      fetchMethod: async (apiKey, _stale, { options }) => {
        const key = await this.read(apiKey);
        if (!key) options.ttl = UNKNOWN_MS;
        return { key };
      },
    });
  }

  /** Undefined when there is no such key; 503 when the database is away and the key was not seen lately. */
  async find(apiKey: string): Promise<KnownKey | undefined> {
    try {
      return (this.cache.get(apiKey) ?? (await this.cache.fetch(apiKey)))?.key;
    } catch {
      throw unavailable('The key store');
    }
  }

  private async read(apiKey: string): Promise<KnownKey | undefined> {
    const [row] = await runSql<KeyRow>(
      this.em,
      `select id, account_id, secret_hash, is_active, requests_per_second, items_per_minute, items_per_day, items_per_month
       from gateway.api_key where api_key = $1`,
      [apiKey],
    );
    if (!row) return undefined;
    return {
      account: { userId: row.account_id, apiKeyId: row.id },
      holder: row.id,
      secretHash: row.secret_hash,
      isActive: row.is_active,
      limits: {
        second: row.requests_per_second ?? DEFAULT_LIMITS.second,
        minute: row.items_per_minute ?? DEFAULT_LIMITS.minute,
        day: row.items_per_day ?? DEFAULT_LIMITS.day,
        month: row.items_per_month ?? DEFAULT_LIMITS.month,
      },
    };
  }
}
