import { Injectable } from '@nestjs/common';
import { normalizeNumber } from '@waybill/contracts';
import { Usage } from '../history/usage.service.js';
import { Snapshots } from '../snapshots/snapshots.service.js';
import { Sql } from '../sql.js';

const BATCH = 1_000;

const OF_ACCOUNT = `
  with gone as (select account, key from "tracker"."lookup_history" where account = $1 limit ${BATCH} for update)
  delete from "tracker"."lookup_history" h using gone where h.account = gone.account and h.key = gone.key returning h.key`;

const KEYS_OF_PARCEL = `select key from "tracker"."snapshot" where number = $1 and carrier = $2`;

const HISTORY_OF_KEYS = `delete from "tracker"."lookup_history" where key = any($1::text[]) returning key`;

const SNAPSHOTS = `delete from "tracker"."snapshot" where key = any($1::text[]) returning key`;

/** Takes personal data out of everything that the tracker keeps, the memory of all replicas included. */
@Injectable()
export class Erasure {
  constructor(
    private readonly sql: Sql,
    private readonly snapshots: Snapshots,
    private readonly usage: Usage,
  ) {}

  /** Who tracked what, as far as it is this account. Answers of carriers belong to no account. Answers how many rows went. */
  async eraseAccount(userId: string): Promise<number> {
    await this.usage.flush();
    let erased = 0;
    for (let gone = BATCH; gone === BATCH; erased += gone) gone = (await this.sql.run('erase-account', OF_ACCOUNT, [userId])).length;
    this.usage.startAnew();
    return erased;
  }

  /** The kept answers about a parcel, whichever inputs were sent, and who asked for them. Answers how many rows went. */
  async eraseParcel(carrier: string, trackingNumber: string): Promise<number> {
    await this.usage.flush();
    const rows = await this.sql.run<{ key: string }>('erase-keys', KEYS_OF_PARCEL, [normalizeNumber(trackingNumber), carrier]);
    const keys = rows.map(({ key }) => key);
    const history = await this.sql.run('erase-history', HISTORY_OF_KEYS, [keys]);
    const snapshots = await this.sql.run('erase-snapshots', SNAPSHOTS, [keys]);
    this.snapshots.forget(keys);
    this.usage.startAnew();
    return history.length + snapshots.length;
  }
}
