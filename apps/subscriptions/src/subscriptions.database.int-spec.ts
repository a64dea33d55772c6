import { MikroORM } from '@mikro-orm/postgresql';
import { migrate, ormOptions } from '@waybill/database';
import { freshDatabase, type FreshDatabase } from '@waybill/testing';
import { subscriptionsDatabase } from './subscriptions.database.js';

describe('the schema "subscriptions"', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await migrate(subscriptionsDatabase, database.url);
  });
  afterAll(() => database?.drop());

  it('is after its migrations what its entities say', async () => {
    const orm = await MikroORM.init(ormOptions(subscriptionsDatabase, database.url));
    try {
      expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    } finally {
      await orm.close(true);
    }
  });
});
