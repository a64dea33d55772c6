import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unavailable, UNLIMITED, type Account } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LIMITS, type Limits } from '../limits/limits.js';

/** A key as the hot path needs it. */
export interface KnownKey {
  account: Account;
  /** Whose quota and per-second limit it draws on. */
  holder: string;
  secretHash: Buffer;
  /** Of the secret before, and until when it is valid, in unix milliseconds. */
  previous?: { secretHash: Buffer; until: number };
  /** Items of active recurring requests, when that was set for the account. */
  activeItemLimit?: number;
  isActive: boolean;
  limits: Limits;
}

interface KeyRow {
  id: string;
  account_id: string;
  secret_hash: Buffer;
  previous_secret_hash: Buffer | null;
  previous_secret_until: string | null;
  active_item_limit: number | null;
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
      `select k.id, k.account_id, k.secret_hash, k.previous_secret_hash, k.previous_secret_until, k.is_active, k.requests_per_second,
         k.items_per_minute, k.items_per_day, k.items_per_month, a.active_item_limit
       from gateway.api_key k join gateway.account a on a.id = k.account_id where k.api_key = $1`,
      [apiKey],
    );
    if (!row) return undefined;
    return {
      account: { userId: row.account_id, apiKeyId: row.id },
      holder: row.id,
      secretHash: row.secret_hash,
      ...(row.previous_secret_hash && { previous: { secretHash: row.previous_secret_hash, until: new Date(row.previous_secret_until!).getTime() } }),
      ...(row.active_item_limit !== null && { activeItemLimit: row.active_item_limit }),
      isActive: row.is_active,
      limits: {
        second: inForce(row.requests_per_second, DEFAULT_LIMITS.second),
        minute: inForce(row.items_per_minute, DEFAULT_LIMITS.minute),
        day: inForce(row.items_per_day, DEFAULT_LIMITS.day),
        month: inForce(row.items_per_month, DEFAULT_LIMITS.month),
      },
    };
  }
}

/** Hashes that a secret may have at `now`, in unix milliseconds. */
export const validHashes = ({ secretHash, previous }: KnownKey, now: number): Buffer[] =>
  previous && previous.until > now ? [secretHash, previous.secretHash] : [secretHash];

const inForce = (kept: number | null, plan: number | null): number | null => (kept === UNLIMITED ? null : (kept ?? plan));
