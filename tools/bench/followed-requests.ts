import pg from 'pg';

/** Recurring single-parcel requests written straight into the database: registering them one by one is not what is measured. */
export interface Seed {
  count: number;
  carrier: string;
  /** Numbers are `<prefix><n>`. */
  prefix: string;
  endpointId?: string;
  /** Accounts that the requests belong to by turns; the development account when absent. */
  accounts?: string[];
}

const DATA = `{"deliveryStatus":"pending","events":[{"timestamp":"2026-11-02T08:00:00Z","status":"pending","description":"Shipment created"}],"lastUpdated":"2026-11-02T08:00:01Z"}`;

export class FollowedRequests {
  readonly db: pg.Client;
  private readonly account: { id: string; key: string };

  private constructor(db: pg.Client, account: { id: string; key: string }) {
    this.db = db;
    this.account = account;
  }

  static async open(databaseUrl: string): Promise<FollowedRequests> {
    const db = new pg.Client({ connectionString: databaseUrl });
    await db.connect();
    const { rows } = await db.query(`update gateway.api_key set requests_per_second = 2000000000 where api_key = 'wb_test_demo' returning account_id id, id key`);
    return new FollowedRequests(db, rows[0] as { id: string; key: string });
  }

  /** Writes requests whose parcels were pending in their first cycle, and which are not due. */
  async add({ count, carrier, prefix, endpointId, accounts = [this.account.id] }: Seed): Promise<void> {
    await this.db.query(
      `with made as (
         insert into subscriptions.request (id, user_id, api_key_id, kind, endpoint_id, item_count, is_active, cycle, queried_items, open_items,
           opened_at, interval_ms, changed_at, created_at, updated_at)
         select uuidv7(), ($5::text[])[1 + n % $6], $3, 'recurring', $4, 1, true, 1, 1, 0, now(), 86400000, now(), now(), now()
         from generate_series(1, $1::int) n returning id, user_id)
       insert into subscriptions.item (request_id, position, user_id, carrier, carrier_code, tracking_number, number_key, status, latest_status, changed_cycle, data)
       select id, 0, user_id, $2, $2, $7 || row_number() over (), $7 || row_number() over (), 'success', 'pending', 1, $8 from made`,
      [count, carrier, this.account.key, endpointId ?? null, accounts, accounts.length, prefix, DATA],
    );
  }

  async analyze(): Promise<void> {
    await this.db.query('vacuum analyze subscriptions.request');
    await this.db.query('vacuum analyze subscriptions.item');
  }

  /** Makes the requests of a prefix due now; answers how many. */
  async due(prefix: string): Promise<number> {
    const { rowCount } = await this.db.query(
      `update subscriptions.request set due_at = now() where id in (select request_id from subscriptions.item where number_key like $1 || '%') and cycle = 1`,
      [prefix],
    );
    return rowCount ?? 0;
  }

  /** How many of the prefix's requests have not closed their second cycle. */
  async open(prefix: string): Promise<number> {
    const { rows } = await this.db.query(
      `select count(*)::int "open" from subscriptions.request r join subscriptions.item i on i.request_id = r.id
       where i.number_key like $1 || '%' and not (r.cycle = 2 and r.open_items = 0)`,
      [prefix],
    );
    return (rows[0] as { open: number }).open;
  }

  /** How long the closed cycles of a prefix took since `since`, 95th percentile, milliseconds. */
  async cycleTimeP95(prefix: string, since: Date): Promise<number> {
    const { rows } = await this.db.query(
      `select percentile_cont(0.95) within group (order by extract(epoch from r.updated_at - $2::timestamptz) * 1000)::float8 "p95"
       from subscriptions.request r join subscriptions.item i on i.request_id = r.id where i.number_key like $1 || '%' and r.cycle = 2`,
      [prefix, since],
    );
    return (rows[0] as { p95: number }).p95;
  }

  end(): Promise<void> {
    return this.db.end();
  }
}
