import 'reflect-metadata';
import { Catch, Controller, Module, type ArgumentsHost } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { command, event, query, ServiceError, streamOf } from '@waybill/contracts';
import { startNats, until } from '@waybill/testing';
import { ArrayMaxSize, IsArray, IsInt, IsString, Max } from 'class-validator';
import { pino } from 'pino';
import { throwError } from 'rxjs';
import { currentCall, newCall, runInCall } from './call-context.js';
import { Handles, HandlesBatch, type Received } from './handles.js';
import { Messages } from './messages.js';
import { NatsLink } from './nats-link.js';
import { NatsStrategy } from './nats-strategy.js';

class EchoPayload {
  @IsString()
  text: string;
  @IsInt()
  @Max(20)
  megabytes: number;
}
class EchoReply {
  text: string;
  userId?: string;
}
class CountedPayload {
  @IsInt()
  value: number;
}
class ListPayload {
  @IsArray()
  @ArrayMaxSize(2)
  values: number[];
}

const Echo = command({ subject: 'tracker.cmd.echo', payload: EchoPayload, reply: EchoReply, timeoutMs: 1_000 });
const Silent = query({ subject: 'tracker.qry.silent', payload: ListPayload, reply: EchoReply, timeoutMs: 200 });
const Nobody = query({ subject: 'tracker.qry.nobody', payload: ListPayload, reply: EchoReply, timeoutMs: 5_000 });
const Counted = event({ subject: 'tracker.evt.counted', payload: CountedPayload });
const Batched = event({ subject: 'tracker.evt.batched', payload: CountedPayload });

const seen: number[] = [];
const batches: Received<CountedPayload>[][] = [];
const attempts = new Map<number, number>();

@Controller()
class EchoController {
  @Handles(Echo)
  async echo({ text, megabytes }: EchoPayload): Promise<EchoReply> {
    if (text === 'refuse') throw new ServiceError('REQUEST_VALIDATION_FAILED', 'No: ünïcode\nand lines.', { retryAfter: 3, invalidItems: [{ index: 0, field: 'x', code: 'NOT_FOUND', message: 'é' }] });
    if (text === 'crash') throw new Error('a secret of the inside');
    const userId = currentCall()?.account?.userId;
    return { text: megabytes > 0 ? 'x'.repeat(megabytes * 1024 * 1024) : text, ...(userId && { userId }) };
  }

  @Handles(Silent)
  silent(): Promise<EchoReply> {
    return new Promise((resolve) => setTimeout(resolve, 400, { text: 'too late' }));
  }

  @Handles(Counted)
  async counted({ value }: CountedPayload): Promise<void> {
    attempts.set(value, (attempts.get(value) ?? 0) + 1);
    if (value === 13) throw new Error('unlucky');
    if (value === 7 && attempts.get(7) === 1) throw new Error('once');
    seen.push(value);
  }

  @HandlesBatch(Batched, { max: 50, lingerMs: 5 })
  async batched(messages: Received<CountedPayload>[]): Promise<void> {
    if (messages.some(({ payload }) => payload.value === 404)) throw new ServiceError('NOT_FOUND', 'value 404 has no place');
    batches.push(messages);
  }
}

@Module({ controllers: [EchoController] })
class EchoModule {}

@Catch()
class AsItIs {
  catch(error: unknown, _host: ArgumentsHost) {
    return throwError(() => error);
  }
}

const log = pino({ level: 'silent' });

describe('messages over a real broker', () => {
  let broker: Awaited<ReturnType<typeof startNats>>;
  let server: NatsLink;
  let client: NatsLink;
  let messages: Messages;
  let close: () => Promise<void>;

  beforeAll(async () => {
    broker = await startNats();
    server = await NatsLink.open({ url: broker.url, name: 'tracker', log });
    client = await NatsLink.open({ url: broker.url, name: 'client', log });
    messages = new Messages(client);
    const strategy = new NatsStrategy({ link: server, service: 'tracker', log, replicas: 1 });
    const app = await NestFactory.createMicroservice(EchoModule, { strategy, logger: false });
    app.useGlobalFilters(new AsItIs());
    await app.listen();
    close = async () => {
      await app.close();
      await Promise.all([server.close(), client.close()]);
      await broker.stop();
    };
  });

  afterAll(() => close());

  const echo = (text: string, megabytes = 0) => messages.request(Echo, { text, megabytes });

  it('answers a command, with the account of the call', async () => {
    await expect(echo('hello')).resolves.toEqual({ text: 'hello' });
    const call = newCall({ userId: 'user-1', apiKeyId: 'key-1' });
    await expect(runInCall(call, () => echo('hello'))).resolves.toEqual({ text: 'hello', userId: 'user-1' });
  });

  it('carries a reply larger than one message may be', async () => {
    const reply = await echo('large', 20);
    expect(reply.text).toHaveLength(20 * 1024 * 1024);
  });

  it('carries a ServiceError with its details, and nothing of any other error', async () => {
    await expect(echo('refuse')).rejects.toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      status: 400,
      message: 'No: ünïcode\nand lines.',
      retryAfter: 3,
      invalidItems: [{ index: 0, field: 'x', code: 'NOT_FOUND', message: 'é' }],
    });
    await expect(echo('crash')).rejects.toMatchObject({ code: 'INTERNAL_ERROR', status: 500, message: 'Something went wrong on our side.' });
  });

  it('refuses a payload of another shape and names its faults', async () => {
    await expect(echo('x', 21)).rejects.toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('megabytes') });
  });

  it('is 503 when nobody serves, and when the server is silent', async () => {
    await expect(messages.request(Nobody, { values: [] })).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    await expect(messages.request(Silent, { values: [] })).rejects.toMatchObject({ status: 503, code: 'INTERNAL_ERROR' });
  });

  it("does not wait longer than the call's deadline", async () => {
    const call = { ...newCall(), deadline: Date.now() + 30 };
    const started = performance.now();
    await expect(runInCall(call, () => messages.request(Silent, { values: [] }))).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - started).toBeLessThan(190);
  });

  it('delivers an event, again after a failure, and puts it aside when it fails for good', async () => {
    await messages.publish(Counted, { payload: { value: 7 }, id: 'seven' });
    await until(() => seen.includes(7));
    expect(attempts.get(7)).toBe(2);
    const before = await client.jsm.streams.info('dead-letters');
    await messages.store(Counted.subject, new TextEncoder().encode('{"value":"thirteen"}'), 'thirteen');
    await until(async () => (await client.jsm.streams.info('dead-letters')).state.messages === before.state.messages + 1);
  });

  it('stores a publication with the same id once', async () => {
    const stream = streamOf(Counted).name;
    const before = (await client.jsm.streams.info(stream)).state.last_seq;
    await messages.publish(Counted, { payload: { value: 21 }, id: 'twice' });
    await messages.publish(Counted, { payload: { value: 21 }, id: 'twice' });
    expect((await client.jsm.streams.info(stream)).state.last_seq).toBe(before + 1);
  });

  it('hands events over in batches, and one bad message fails alone', async () => {
    const values = [...Array(120).keys(), 404, ...[...Array(30).keys()].map((n) => 200 + n)];
    await Promise.all(values.map((value) => messages.publish(Batched, { payload: { value }, id: `batched-${value}` })));
    const handled = () => batches.flat().map(({ payload }) => payload.value).sort((a, b) => a - b);
    await until(() => handled().length === values.length - 1);
    expect(handled()).toEqual(values.filter((value) => value !== 404).sort((a, b) => a - b));
    expect(batches.length).toBeLessThan(values.length);
  });

  it('works again after the broker was killed and lost its store', async () => {
    await broker.kill();
    await until(() => !client.up);
    await expect(echo('gone')).rejects.toMatchObject({ status: 503 });
    await broker.restart({ wipeStore: true });
    await until(() => client.up && server.up, { timeoutMs: 10_000 });
    await until(() => echo('back').then(() => true, () => false));
    await until(() => messages.publish(Counted, { payload: { value: 99 }, id: 'ninety-nine' }).then(() => true, () => false), { timeoutMs: 10_000 });
    await until(() => seen.includes(99), { timeoutMs: 10_000 });
  }, 40_000);
});
