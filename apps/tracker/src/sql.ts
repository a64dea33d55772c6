import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Prepared statements on MikroORM's own pool: the hot paths send parameters, not text. */
@Injectable()
export class Sql {
  constructor(private readonly em: EntityManager) {}

  /** @param name one for each text: the statement is prepared under it, once per connection */
  async run<Row extends object>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    const pool = await this.em.getConnection().getNativeClient();
    const result = await pool.query<Row>({ name, text, values });
    return result.rows;
  }
}
