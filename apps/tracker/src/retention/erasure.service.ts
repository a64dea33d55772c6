import { Injectable } from '@nestjs/common';
import { normalizeNumber, type EraseTrackedPayload, type EraseTrackedReply } from '@waybill/contracts';
import { Usage } from '../history/usage.service.js';
import { Snapshots } from '../snapshots/snapshots.service.js';
import { Sql } from '../sql.js';

const BATCH = 1_000;

const OF_ACCOUNT = `
  with gone as (select account, key from "tracker"."lookup_history" where account = $1 limit ${BATCH} for update)
  delete from "tracker"."lookup_history" h using gone where h.account = gone.account and h.key = gone.key returning h.key`;

const KEYS_OF_NUMBER = `
  select key from "tracker"."snapshot" where number = $1 and ($2::text is null or carrier = $2)`;

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

  async erase({ userId, trackingNumber, carrier }: EraseTrackedPayload): Promise<EraseTrackedReply> {
    await this.usage.flush();
    const ofAccount = userId === undefined ? 0 : await this.eraseAccount(userId);
    const ofNumber = trackingNumber === undefined ? { snapshots: 0, history: 0 } : await this.eraseNumber(normalizeNumber(trackingNumber), carrier);
    this.usage.startAnew();
    return { snapshots: ofNumber.snapshots, history: ofAccount + ofNumber.history };
  }

  private async eraseAccount(userId: string): Promise<number> {
    let erased = 0;
    for (let gone = BATCH; gone === BATCH; erased += gone) gone = (await this.sql.run('erase-account', OF_ACCOUNT, [userId])).length;
    return erased;
  }

  private async eraseNumber(number: string, carrier?: string): Promise<EraseTrackedReply> {
    const rows = await this.sql.run<{ key: string }>('erase-keys', KEYS_OF_NUMBER, [number, carrier ?? null]);
    const keys = rows.map(({ key }) => key);
    const history = await this.sql.run('erase-history', HISTORY_OF_KEYS, [keys]);
    const gone = await this.sql.run('erase-snapshots', SNAPSHOTS, [keys]);
    this.snapshots.forget(keys);
    return { snapshots: gone.length, history: history.length };
  }
}
