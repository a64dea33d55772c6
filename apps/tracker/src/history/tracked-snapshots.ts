import { Injectable } from '@nestjs/common';
import { normalizeNumber, type ParcelAnswer, type TrackedParcelQuery, type TrackedSnapshot } from '@waybill/contracts';
import { Sql } from '../sql.js';

interface FoundRow {
  /** Which query it answers, from 1. */
  nth: number;
  carrier: string;
  answer: string;
  at: number;
}

const NEWEST = `
  select q.nth::int4 as nth, n.carrier, n.answer, n.at
  from unnest($2::text[], $3::text[]) with ordinality as q (number, carrier, nth)
  cross join lateral (
    select s.carrier, s.answer, round(extract(epoch from s.looked_up_at) * 1000)::float8 as at
    from "tracker"."snapshot" s
    join "tracker"."lookup_history" h on h.account = $1 and h.key = s.key
    where s.number = q.number and (q.carrier is null or s.carrier = q.carrier) and s.answer is not null
    order by s.looked_up_at desc limit 1
  ) n`;

/** The kept answers that an account may see because it tracked the parcel itself, with the same inputs. */
@Injectable()
export class TrackedSnapshots {
  constructor(private readonly sql: Sql) {}

  /** One for each query, in their order; null where nothing is kept. */
  async newest(account: string, queries: TrackedParcelQuery[]): Promise<(TrackedSnapshot | null)[]> {
    const rows = await this.sql.run<FoundRow>('history-newest', NEWEST, [
      account,
      queries.map(({ trackingNumber }) => normalizeNumber(trackingNumber)),
      queries.map(({ carrier }) => carrier ?? null),
    ]);
    const byQuery = new Map(rows.map((row) => [row.nth, row]));
    return queries.map((_, index) => {
      const row = byQuery.get(index + 1);
      return row ? { carrier: row.carrier, answer: JSON.parse(row.answer) as ParcelAnswer, at: new Date(row.at).toISOString() } : null;
    });
  }
}
