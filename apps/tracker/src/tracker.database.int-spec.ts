import { MikroORM } from '@mikro-orm/postgresql';
import { migrate, ormOptions } from '@waybill/database';
import { freshDatabase, type FreshDatabase } from '@waybill/testing';
import { trackerDatabase } from './tracker.database.js';

describe('the schema "tracker"', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await migrate(trackerDatabase, database.url);
  });
  afterAll(() => database?.drop());

  it('is after its migrations what its entities say', async () => {
    const orm = await MikroORM.init(ormOptions(trackerDatabase, database.url));
    try {
      expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    } finally {
      await orm.close(true);
    }
  });
});
