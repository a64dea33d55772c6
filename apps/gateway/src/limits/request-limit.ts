import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** How a key stands in the running second. */
export interface RequestCount {
  used: number;
  limit: number | null;
  /** Unix seconds at which the count starts anew. */
  resetAt: number;
  exceeded: boolean;
}

/** Counts the requests of each key in the running second of this process. */
@Injectable()
export class RequestLimit {
  private readonly counts = new LRUCache<string, { second: number; used: number }>({ max: 20_000 });

  /** Counts one request. `now` in unix milliseconds. */
  count(apiKeyId: string, limit: number | null, now: number): RequestCount {
    const second = Math.floor(now / 1_000);
    let entry = this.counts.get(apiKeyId);
    if (entry?.second !== second) {
      entry = { second, used: 0 };
      this.counts.set(apiKeyId, entry);
    }
    const exceeded = limit !== null && entry.used >= limit;
    if (!exceeded) entry.used += 1;
    return { used: entry.used, limit, resetAt: second + 1, exceeded };
  }
}
