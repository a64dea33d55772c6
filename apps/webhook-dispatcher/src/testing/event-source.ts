import { ConfirmEvents, TrackingUpdated, type ConfirmEventsPayload } from '@waybill/contracts';
import { Messages, NatsLink } from '@waybill/messaging';
import pg from 'pg';
import { pino } from 'pino';
import { trackingEvent } from './tracking-event.js';

/** Unconfirmed events are published again after this: sooner than in production, so that a test sees it. Seconds. */
const AGAIN = 3;

/**
 * What subscriptions does, small: states events in a table of its own, publishes them until they are confirmed, and deletes
 * them only then. Every publication has a new message id, so that the broker's own check for repeats does not help.
 */
export class EventSource {
  /** Events whose commit was acknowledged. */
  readonly accepted = new Set<string>();
  private readonly pool: pg.Pool;
  private writing?: NodeJS.Timeout;
  private relaying?: NodeJS.Timeout;
  private publications = 0;
  private busy = false;

  private constructor(
    private readonly link: NatsLink,
    private readonly messages: Messages,
    url: string,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
    this.pool.on('error', () => undefined);
    link.connection.subscribe(ConfirmEvents.subject, {
      callback: (_error, message) => {
        const { eventIds } = message.json<ConfirmEventsPayload>();
        this.pool.query('delete from source.outbox where id = any($1::uuid[])', [eventIds]).then(
          () => message.respond('{}'),
          () => undefined,
        );
      },
    });
  }

  static async open(databaseUrl: string, natsUrl: string): Promise<EventSource> {
    const link = await NatsLink.open({ url: natsUrl, name: 'source', log: pino({ level: 'silent' }) });
    const source = new EventSource(link, new Messages(link), databaseUrl);
    await source.pool.query('create schema source');
    await source.pool.query('create table source.outbox (id uuid primary key, body text not null, due_at timestamptz not null default now())');
    return source;
  }

  /** States `perSecond` events a second, over the endpoints in turn, until it is stopped. */
  begin(endpointIds: string[], perSecond: number): void {
    let turn = 0;
    this.writing = setInterval(() => void this.state(endpointIds[turn++ % endpointIds.length]!), 1_000 / perSecond);
    this.relaying = setInterval(() => void this.relay(), 100);
  }

  /** States nothing more; what is unconfirmed is still published. */
  endStating(): void {
    clearInterval(this.writing);
  }

  /** Events that are not confirmed yet. */
  async unconfirmed(): Promise<number> {
    return Number((await this.pool.query('select count(*) from source.outbox')).rows[0].count);
  }

  query<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
    return this.pool.query<R>(text).then(({ rows }) => rows);
  }

  async close(): Promise<void> {
    clearInterval(this.writing);
    clearInterval(this.relaying);
    await this.link.close();
    await this.pool.end();
  }

  private async state(endpointId: string): Promise<void> {
    const event = trackingEvent({ endpointId });
    try {
      await this.pool.query('insert into source.outbox (id, body) values ($1, $2)', [event.eventId, JSON.stringify(event)]);
      this.accepted.add(event.eventId);
    } catch {
      // Not acknowledged: nobody was promised anything.
    }
  }

  private async relay(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const { rows } = await this.pool.query<{ id: string; body: string }>(
        `update source.outbox set due_at = now() + interval '${AGAIN} seconds'
         where id in (select id from source.outbox where due_at <= now() order by id limit 200) returning id, body`,
      );
      const encoder = new TextEncoder();
      await Promise.allSettled(rows.map(({ id, body }) => this.messages.store(TrackingUpdated.subject, encoder.encode(body), `${id}-${this.publications++}`)));
    } catch {
      // The database is away; the next round comes.
    } finally {
      this.busy = false;
    }
  }
}
