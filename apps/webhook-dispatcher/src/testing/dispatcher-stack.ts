import { EntityManager } from '@mikro-orm/postgresql';
import { CreateEndpoint, type Account, type CreateEndpointReply, type RequestContract, type TrackingEventPayload, type Event } from '@waybill/contracts';
import { migrate, runSql } from '@waybill/database';
import { Messages, NatsLink, newCall, runInCall } from '@waybill/messaging';
import { startService, type RunningService } from '@waybill/service';
import { freshDatabase, startNats, type FreshDatabase, type TestNats } from '@waybill/testing';
import pg from 'pg';
import { pino } from 'pino';
import { service } from '../service.js';
import { webhookDispatcherDatabase } from '../webhook-dispatcher.database.js';
import { Subscriptions } from './subscriptions.js';
import { ACCOUNT, trackingEvent } from './tracking-event.js';

export const STRANGER: Account = { userId: 'user-2', apiKeyId: 'key-2' };

/** The service in this process on a broker and a database of its own, with the parts that it talks to. */
export class DispatcherStack {
  readonly subscriptions: Subscriptions;
  running?: RunningService;

  private constructor(
    readonly database: FreshDatabase,
    readonly nats: TestNats,
    readonly link: NatsLink,
    readonly messages: Messages,
    readonly env: NodeJS.ProcessEnv,
  ) {
    this.subscriptions = new Subscriptions(link);
  }

  static async start(settings: NodeJS.ProcessEnv = {}): Promise<DispatcherStack> {
    const [database, nats] = await Promise.all([freshDatabase(), startNats()]);
    await migrate(webhookDispatcherDatabase, database.url);
    const link = await NatsLink.open({ url: nats.url, name: 'test', log: pino({ level: 'silent' }) });
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
      NATS_URL: nats.url,
      DATABASE_URL: database.url,
      RECEIVER_ALLOWED_NETWORKS: 'any',
      ...settings,
    };
    const stack = new DispatcherStack(database, nats, link, new Messages(link), env);
    stack.running = await startService(service, env);
    return stack;
  }

  /** As the gateway would ask it, for an account. */
  ask<P, R>(contract: RequestContract<P, R>, payload: P, account = ACCOUNT): Promise<R> {
    return runInCall(newCall(account), () => this.messages.request(contract, payload));
  }

  createEndpoint(url: string, more: { secret?: string; account?: Account } = {}): Promise<CreateEndpointReply> {
    const { secret, account } = more;
    return this.ask(CreateEndpoint, { name: 'test', url, ...(secret && { secret }) }, account);
  }

  /** An event as subscriptions' outbox relay publishes it; answers its id. */
  async publish(event: Event<TrackingEventPayload>, to: Partial<TrackingEventPayload> & { endpointId: string }): Promise<string> {
    const payload = trackingEvent(to);
    await this.messages.publish(event, { payload, id: payload.eventId });
    return payload.eventId;
  }

  sql<R extends object>(text: string, parameters: unknown[] = []): Promise<R[]> {
    return runSql<R>(this.running!.app.get(EntityManager).fork(), text, parameters);
  }

  /** The same database by a connection that outlives the service. */
  keepDatabase(): { sql: <R extends object>(text: string, parameters?: unknown[]) => Promise<R[]>; close: () => Promise<void> } {
    const pool = new pg.Pool({ connectionString: this.database.url, max: 1 });
    return { sql: async (text, parameters = []) => (await pool.query(text, parameters)).rows, close: () => pool.end() };
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    await this.link.close();
    await Promise.all([this.database.drop(), this.nats.stop()]);
  }
}
