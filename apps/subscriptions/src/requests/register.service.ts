import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { BindEndpoint, normalizeNumber, ServiceError, type Account, type ItemToRegister, type RegisterPayload, type RegisterReply } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { Messages } from '@waybill/messaging';
import { CarrierCatalogue, CONFIG } from '@waybill/service';
import { v7 } from 'uuid';
import type { SubscriptionsConfig } from '../app.config.js';
import { LANE } from '../lookups/lookup.entity.js';
import { Publisher } from '../lookups/publisher.service.js';
import { registrationDigest } from './digest.js';
import { freeKey, requestOfKey, takeKey } from './idempotency-keys.js';

interface StoredRequest {
  itemCount: number;
  endpointId: string | null;
  createdAt: string;
}

/** Registration: choose the id, bind the endpoint, store everything in one transaction. A repeat at any point is harmless. */
@Injectable()
export class Registrations {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: Messages,
    private readonly catalogue: CarrierCatalogue,
    private readonly publisher: Publisher,
    @Inject(CONFIG) private readonly config: SubscriptionsConfig,
  ) {}

  async register(account: Account, payload: RegisterPayload): Promise<RegisterReply> {
    const codes = this.canonicalCodes(payload.items);
    const most = payload.activeItemLimit ?? this.config.ACTIVE_ITEM_LIMIT;
    const { idempotencyKey: key } = payload;
    const em = this.em.fork();
    const keyed = key === undefined ? { requestId: v7(), stored: false } : await requestOfKey(em, account.userId, key, registrationDigest(payload));
    const { requestId } = keyed;
    if (keyed.stored) return this.repeat(em, requestId);
    try {
      if (payload.kind === 'recurring') await this.refuseOverLimit(em, account, payload.items.length, most);
      if (payload.endpointId !== undefined) await this.messages.request(BindEndpoint, { endpointId: payload.endpointId, requestId });
    } catch (error) {
      if (key !== undefined && error instanceof ServiceError && error.status < 500) await freeKey(em, account.userId, key, requestId);
      throw error;
    }
    const createdAt = await em.transactional(async (tx) => {
      if (key !== undefined && !(await takeKey(tx, account.userId, key, requestId))) return undefined;
      const created = await store(tx, account, requestId, payload, codes);
      if (payload.kind === 'recurring') await this.raiseLoad(tx, account, payload.items.length, most);
      return created;
    });
    if (createdAt === undefined) return this.repeat(em, requestId);
    if (payload.kind === 'bulk') this.publisher.wake();
    else this.publisher.wakeNow();
    const { endpointId, items } = payload;
    return { requestId, itemCount: items.length, ...(endpointId !== undefined && { endpointId }), createdAt, created: true };
  }

  private canonicalCodes(items: ItemToRegister[]): string[] {
    const codes = items.map(({ carrier }) => this.catalogue.find(carrier)?.metadata.code);
    const invalidItems = items.flatMap((item, index) =>
      codes[index]
        ? []
        : [{ index, field: 'carrier', code: 'REQUEST_INVALID_CARRIER' as const, message: `There is no carrier "${item.carrier}".`, carrier: item.carrier }],
    );
    if (invalidItems.length > 0) throw new ServiceError('REQUEST_VALIDATION_FAILED', undefined, { invalidItems });
    return codes as string[];
  }

  private async repeat(em: EntityManager, requestId: string): Promise<RegisterReply> {
    const [found] = await runSql<StoredRequest>(
      em,
      'select item_count "itemCount", endpoint_id "endpointId", created_at "createdAt" from subscriptions.request where id = $1',
      [requestId],
    );
    if (!found) throw new ServiceError('ERROR', 'The request of this Idempotency-Key was deleted. Use a new key for a new request.');
    const { itemCount, endpointId, createdAt } = found;
    return { requestId, itemCount, ...(endpointId !== null && { endpointId }), createdAt: new Date(createdAt).toISOString(), created: false };
  }

  /** An early answer; `raiseLoad` decides. */
  private async refuseOverLimit(em: EntityManager, { userId }: Account, items: number, most: number): Promise<void> {
    const [load] = await runSql<{ active: number }>(em, 'select active_items "active" from subscriptions.account_load where user_id = $1', [userId]);
    if ((load?.active ?? 0) + items > most) throw overLimit(most);
  }

  private async raiseLoad(tx: EntityManager, { userId }: Account, items: number, most: number): Promise<void> {
    const raised = await runSql<{ active: number }>(
      tx,
      `insert into subscriptions.account_load as present (user_id, active_items) values ($1, $2)
       on conflict (user_id) do update set active_items = present.active_items + excluded.active_items
       returning active_items "active"`,
      [userId, items],
    );
    if (raised[0]!.active > most) throw overLimit(most);
  }
}

/** Request, items and their first look-ups; answers the time of creation, ISO 8601. */
async function store(tx: EntityManager, account: Account, requestId: string, payload: RegisterPayload, codes: string[]): Promise<string> {
  const { kind, endpointId, items } = payload;
  const [row] = await runSql<{ createdAt: string }>(
    tx,
    `insert into subscriptions.request (id, user_id, api_key_id, kind, endpoint_id, item_count, is_active, cycle, queried_items, open_items,
       opened_at, interval_ms, changed_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, true, 1, $6, $6, now(), 0, now(), now(), now()) returning created_at "createdAt"`,
    [requestId, account.userId, account.apiKeyId, kind, endpointId ?? null, items.length],
  );
  await runSql(
    tx,
    `insert into subscriptions.item (request_id, position, user_id, carrier, carrier_code, tracking_number, number_key, client_id, postal_code, phone_number)
     select $1, i.position - 1, $2, i.carrier, i.code, i.number, i.number_key, i.client_id, i.postal_code, i.phone_number
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) with ordinality
       i (carrier, code, number, number_key, client_id, postal_code, phone_number, position)`,
    [
      requestId,
      account.userId,
      items.map(({ carrier }) => carrier),
      codes,
      items.map(({ trackingNumber }) => trackingNumber),
      items.map(({ trackingNumber }) => normalizeNumber(trackingNumber)),
      items.map(({ clientId }) => clientId ?? null),
      items.map(({ postalCode }) => postalCode ?? null),
      items.map(({ phoneNumber }) => phoneNumber ?? null),
    ],
  );
  await runSql(
    tx,
    `insert into subscriptions.lookup (request_id, position, cycle, carrier, lane, user_id, due_at)
     select $1, l.position - 1, 1, l.code, $4, $2, now() from unnest($3::text[]) with ordinality l (code, position)`,
    [requestId, account.userId, codes, kind === 'bulk' ? LANE.bulk : LANE.now],
  );
  return new Date(row!.createdAt).toISOString();
}

function overLimit(most: number): ServiceError {
  return new ServiceError('API_KEY_LIMIT_EXCEEDED', `An account may follow ${most} items at the same time. Delete subscriptions that are not needed.`, { retryAfter: 3_600 });
}
