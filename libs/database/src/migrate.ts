import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions, type ServiceDatabase } from './orm-options.js';

/**
 * Brings a service's schema up to date; answers the names of the migrations that ran. Two at once wait for each
 * other: the lock is the schema's own.
 */
export async function migrate(database: ServiceDatabase, url: string): Promise<string[]> {
  const orm = await MikroORM.init(ormOptions(database, url));
  try {
    const locked = orm.em.fork();
    return await locked.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`waybill:${database.schema}`]);
      const connection = orm.em.getConnection();
      await connection.execute(`create schema if not exists "${database.schema}"`);
      const ran = await orm.migrator.up({ schema: database.schema });
      return ran.map(({ name }) => name);
    });
  } finally {
    await orm.close(true);
  }
}
