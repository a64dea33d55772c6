import { TrackingUpdated } from '@waybill/contracts';
import { until } from '@waybill/testing';
import { v7 } from 'uuid';
import { DispatcherStack } from '../testing/dispatcher-stack.js';
import { Receiver } from '../testing/receiver.js';
import { Retention } from './retention.service.js';

const DAY = 86_400_000;

let stack: DispatcherStack;
let receiver: Receiver;
beforeAll(async () => {
  stack = await DispatcherStack.start({ DELIVERY_RETENTION_DAYS: '10' });
  receiver = await Receiver.start();
});
afterAll(async () => {
  await stack?.stop();
  await receiver?.stop();
});

const days = async (table: string): Promise<string[]> =>
  (
    await stack.sql<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`,
      [`webhook_dispatcher.${table}`],
    )
  ).map(({ name }) => name.slice(table.length + 1));
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
const ids = async (): Promise<string[]> => (await stack.sql<{ id: string }>('select id from webhook_dispatcher.delivery order by id')).map(({ id }) => id);

describe('the history of deliveries', () => {
  it('goes a day at a time when its retention is over, with all that waits', async () => {
    const now = Date.now();
    const { endpointId } = (await stack.createEndpoint(receiver.url)).endpoint;
    const old = await stack.publish(TrackingUpdated, { endpointId, eventId: v7({ msecs: now - 9 * DAY }) });
    const present = await stack.publish(TrackingUpdated, { endpointId });
    await until(() => receiver.requests.length === 2);
    const waiting = v7({ msecs: now - 8 * DAY });
    await stack.sql(`update webhook_dispatcher.endpoint set paused_until = now() + interval '1 hour' where id = $1`, [endpointId]);
    await stack.publish(TrackingUpdated, { endpointId, eventId: waiting });
    await until(async () => (await ids()).length === 3);
    expect(await ids()).toEqual([old, waiting, present]);
    await stack.sql(`insert into webhook_dispatcher.cancelled_request (request_id, cancelled_at) values ('old', now() - interval '11 days'), ('new', now())`);

    const retention = stack.running!.app.get(Retention, { strict: false });
    await retention.keep(now);
    expect(await ids()).toHaveLength(3);
    expect((await stack.sql<{ id: string }>('select request_id id from webhook_dispatcher.cancelled_request')).map(({ id }) => id)).toEqual(['new']);

    await retention.keep(now + 3 * DAY);
    expect(await ids()).toEqual([present]);
    expect(await stack.sql('select 1 as one from webhook_dispatcher.delivery_queue')).toEqual([]);
    for (const table of ['delivery', 'attempt']) {
      expect((await days(table)).every((day) => day >= dayAt(now - 7 * DAY))).toBe(true);
    }
  });

  it('has its partitions ready before they are needed', async () => {
    const then = Date.now() + 5 * DAY;
    await stack.running!.app.get(Retention, { strict: false }).keep(then);
    for (const table of ['delivery', 'attempt']) {
      expect(await days(table)).toEqual(expect.arrayContaining([dayAt(then), dayAt(then + DAY), dayAt(then + 2 * DAY)]));
    }
  });

  it('is read and moved on by its indexes, leaving out the days that do not matter', async () => {
    const plan = async (text: string, parameters: unknown[]) =>
      (await stack.sql<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, parameters)).map((row) => row['QUERY PLAN']).join('\n');
    const read = await plan('select body from webhook_dispatcher.delivery where id = any($1::uuid[])', [[v7()]]);
    expect(read).toContain(`delivery_${dayAt(Date.now())}`);
    expect(read).not.toContain(`delivery_${dayAt(Date.now() + DAY)}`);
  });
});
