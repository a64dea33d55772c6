import { MikroORM } from '@mikro-orm/postgresql';
import { migrate, ormOptions } from '@waybill/database';
import { freshDatabase } from '@waybill/testing';
import { webhookDispatcherDatabase } from './webhook-dispatcher.database.js';

/** The history and its queue are partitioned or tuned by hand, and read by plain SQL only: they have no entities. */
const WITHOUT_ENTITIES = ['delivery', 'attempt', 'delivery_queue', 'migration'];

describe('the migrations', () => {
  it('make what the entities describe', async () => {
    const database = await freshDatabase();
    await migrate(webhookDispatcherDatabase, database.url);
    const options = ormOptions(webhookDispatcherDatabase, database.url);
    const orm = await MikroORM.init({ ...options, schemaGenerator: { skipTables: WITHOUT_ENTITIES.map((table) => `webhook_dispatcher.${table}`) } });
    try {
      expect(await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false })).toBe('');
    } finally {
      await orm.close(true);
      await database.drop();
    }
  });

  it('run once', async () => {
    const database = await freshDatabase();
    expect(await migrate(webhookDispatcherDatabase, database.url)).toHaveLength(webhookDispatcherDatabase.migrations.length);
    expect(await migrate(webhookDispatcherDatabase, database.url)).toEqual([]);
    await database.drop();
  });
});
