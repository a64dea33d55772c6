import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { runSql } from '@waybill/database';
import { SecretVault } from './secret-vault.js';

const BATCH = 200;

interface SecretRow {
  id: string;
  secret: string;
  previous_secret: string | null;
}

/** Puts stored secrets under the present key, so that an older one can be taken out of the settings. */
@Injectable()
export class SecretReEncryption {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: SecretVault,
  ) {}

  /** Answers the number of endpoints that changed. Throws when a secret's key is not configured; what was done stays. */
  async run(): Promise<number> {
    let done = 0;
    let batch: number;
    do {
      batch = await this.em.transactional((em) => this.runBatch(em));
      done += batch;
    } while (batch === BATCH);
    return done;
  }

  private async runBatch(em: EntityManager): Promise<number> {
    const current = this.vault.currentKeyId;
    const rows = await runSql<SecretRow>(
      em,
      `select id, secret, previous_secret from webhook_dispatcher.endpoint
       where split_part(secret, '.', 1) <> $1 or split_part(previous_secret, '.', 1) <> $1 order by id limit ${BATCH} for no key update`,
      [current],
    );
    const renewed = (stored: string, id: string) => this.vault.encrypt(this.vault.decrypt(stored, id), id);
    await runSql(
      em,
      `update webhook_dispatcher.endpoint e set secret = r.secret, previous_secret = r.previous_secret
       from unnest($1::text[], $2::text[], $3::text[]) r(id, secret, previous_secret) where e.id = r.id`,
      [rows.map(({ id }) => id), rows.map(({ id, secret }) => renewed(secret, id)), rows.map(({ id, previous_secret: old }) => (old === null ? null : renewed(old, id)))],
    );
    return rows.length;
  }
}
