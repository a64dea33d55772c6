import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Manifest } from '@waybill/carriers';
import { Sql } from '../sql.js';
import { PaceQueue } from './pace-queue.js';

const BOOK = `
  insert into "tracker"."carrier_pace" as p (carrier, booked_until)
  values ($1, clock_timestamp() + $2::float8 * interval '1 millisecond')
  on conflict (carrier) do update set booked_until = greatest(p.booked_until, clock_timestamp()) + $2::float8 * interval '1 millisecond'
  returning (extract(epoch from booked_until - clock_timestamp()) * 1000)::float8 - $2::float8 as first_in`;

/** The polite rate of each carrier, held over all replicas: turns are booked in the database, by its clock. */
@Injectable()
export class CarrierPace implements OnModuleDestroy {
  private readonly queues = new Map<string, PaceQueue>();

  constructor(private readonly sql: Sql) {}

  onModuleDestroy(): void {
    for (const queue of this.queues.values()) queue.stop();
  }

  /** True when the carrier may be asked once, now; false when `abandoned` was aborted first or the database is away. */
  take({ code, limits }: Manifest, abandoned: AbortSignal): Promise<boolean> {
    const queue = this.queues.get(code) ?? new PaceQueue(limits.perSecond, (count) => this.book(code, (count * 1_000) / limits.perSecond));
    this.queues.set(code, queue);
    return queue.take(abandoned);
  }

  private async book(carrier: string, milliseconds: number): Promise<number> {
    const [row] = await this.sql.run<{ first_in: number }>('carrier-pace-book', BOOK, [carrier, milliseconds]);
    return row!.first_in;
  }
}
