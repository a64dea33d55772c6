import { connect } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import pg from 'pg';
import { freshDatabase, startNats, type TestNats, until } from './index.ts';

describe('freshDatabase', () => {
  it('gives every caller an empty database of its own and removes it with connections open', async () => {
    const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
    const client = new pg.Client({ connectionString: one.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table parcel (id int)');

    const other = new pg.Client({ connectionString: two.url });
    await other.connect();
    await expect(other.query('select from parcel')).rejects.toThrow('does not exist');
    await other.end();

    await one.drop();
    await two.drop();
    await expect(new pg.Client({ connectionString: one.url }).connect()).rejects.toThrow('does not exist');
  });
});

describe('startNats', () => {
  let nats: TestNats;
  const streams = async (): Promise<number> => {
    const connection = await connect({ servers: nats.url, reconnect: false });
    try {
      const manager = await jetstreamManager(connection);
      return (await manager.streams.list().next()).length;
    } finally {
      await connection.close();
    }
  };

  beforeAll(async () => {
    nats = await startNats();
    const connection = await connect({ servers: nats.url });
    await (await jetstreamManager(connection)).streams.add({ name: 'KEPT', subjects: ['kept'] });
    await connection.close();
  });
  afterAll(() => nats.stop());

  it('takes messages of 8 MiB', async () => {
    const connection = await connect({ servers: nats.url });
    expect(connection.info?.max_payload).toBe(8 * 1024 * 1024);
    await connection.close();
  });

  it('refuses connections after a kill and has its store again after a restart', async () => {
    await nats.kill();
    await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow();
    await nats.restart();
    await expect(streams()).resolves.toBe(1);
  });

  it('comes back without its store when that is wiped', async () => {
    await nats.restart({ wipeStore: true });
    await expect(streams()).resolves.toBe(0);
  });
});

describe('until', () => {
  it('answers the first true answer', async () => {
    let asked = 0;
    await expect(until(() => (++asked === 3 ? 'third' : undefined), { everyMs: 1 })).resolves.toBe('third');
  });

  it('fails with the last error of a condition that never comes true', async () => {
    const never = (): never => {
      throw new Error('no row yet');
    };
    await expect(until(never, { timeoutMs: 30, what: 'the row' })).rejects.toThrow('the row did not come true within 30 ms: no row yet');
  });
});
