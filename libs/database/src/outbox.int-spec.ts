import { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, until, type FreshDatabase } from '@waybill/testing';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { ormOptions, type ServiceDatabase } from './orm-options.js';
import { OutboxSchema } from './outbox-entity.js';
import { confirmOutbox, OutboxRelay } from './outbox-relay.js';
import { runSql } from './run-sql.js';

const database: ServiceDatabase = { schema: 'parcels', entities: [OutboxSchema], migrations: [] };

let fresh: FreshDatabase;
let orm: MikroORM;

beforeAll(async () => {
  fresh = await freshDatabase();
  orm = await MikroORM.init(ormOptions(database, fresh.url));
  await orm.schema.create();
});
afterAll(async () => {
  await orm?.close(true);
  await fresh?.drop();
});
beforeEach(() => runSql(orm.em, 'delete from parcels.outbox'));

const write = (ids: string[]) => runSql(orm.em, `insert into parcels.outbox (id, subject, body) select id, 's', '{}' from unnest($1::uuid[]) id`, [ids]);
const kept = async () => (await runSql<{ id: string }>(orm.em, 'select id from parcels.outbox order by id')).map(({ id }) => id);
const relayWith = (publish: (row: { id: string }) => Promise<void>, behind = false) =>
  new OutboxRelay({ em: orm.em, schema: 'parcels', publish, listenerIsBehind: () => Promise.resolve(behind), log: pino({ level: 'silent' }) });

describe('runSql', () => {
  it('binds quotes, question marks, arrays and bytes as they are', async () => {
    const sent = [`it's "?" \\ $1`, ['a,b', '"', '{}', ''], Buffer.from([0, 255])];
    const [row] = await runSql<{ text: string; list: string[]; bytes: Buffer }>(
      orm.em,
      'select $1::text as text, $2::text[] as list, $3::bytea as bytes',
      sent,
    );
    expect([row!.text, row!.list, row!.bytes]).toEqual(sent);
  });

  it('runs inside the transaction of the manager it is given', async () => {
    const rolledBack = orm.em.fork().transactional(async (em) => {
      await runSql(em, `insert into parcels.outbox (id, subject, body) values ($1, 's', '{}')`, [v7()]);
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    expect(await kept()).toEqual([]);
  });
});

describe('the outbox', () => {
  it('publishes every row once and keeps it until it is confirmed', async () => {
    const ids = Array.from({ length: 1_200 }, () => v7());
    await write(ids);
    const published: string[] = [];
    const relay = relayWith(async ({ id }) => void published.push(id));
    relay.start();
    await until(() => published.length >= ids.length);
    await relay.stop();
    expect(published.toSorted()).toEqual(ids);
    expect(await kept()).toEqual(ids);

    await confirmOutbox(orm.em, 'parcels', ids.slice(1));
    expect(await kept()).toEqual(ids.slice(0, 1));
    await confirmOutbox(orm.em, 'parcels', ids);
    expect(await kept()).toEqual([]);
  });

  it('tries rows again that the broker did not take', async () => {
    await write([v7(), v7(), v7()]);
    const published = new Set<string>();
    let refused = 0;
    const relay = relayWith(async ({ id }) => {
      if (refused < 2) {
        refused += 1;
        throw new Error('no broker');
      }
      published.add(id);
    });
    relay.start();
    await until(() => published.size === 3);
    await relay.stop();
  });

  it('publishes nothing a second time while its listener is behind', async () => {
    const [first, second] = [v7(), v7()];
    await write([first, second]);
    await runSql(orm.em, 'update parcels.outbox set attempts = 1 where id = $1', [first]);
    const published: string[] = [];
    const relay = relayWith(async ({ id }) => void published.push(id), true);
    relay.start();
    await until(() => published.length > 0);
    await relay.stop();
    expect(published).toEqual([second]);
  });
});
