import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { unavailable } from '@waybill/contracts';
import { LOG } from '@waybill/service';
import type { Logger } from 'pino';

/** No statement here takes long; one that does waits for something that is broken. Milliseconds. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** Prepared statements on MikroORM's own pool: the hot paths send parameters, not text. */
@Injectable()
export class Sql {
  constructor(
    private readonly em: EntityManager,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Answers the rows. Rejects with a 503, and logs why, when the database does not answer within 5 s or refuses.
   * @param name one for each text: the statement is prepared under it, once per connection
   */
  async run<Row extends object>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    const statement = { name, text, values, query_timeout: STATEMENT_TIMEOUT_MS };
    try {
      const pool = await this.em.getConnection().getNativeClient();
      const result = await pool.query<Row>(statement);
      return result.rows;
    } catch (error) {
      this.log.error({ err: error, statement: name }, 'A statement failed');
      throw unavailable("The tracker's database");
    }
  }
}
