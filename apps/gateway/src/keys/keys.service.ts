import { EntityManager, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ServiceError,
  type CreateKeyPayload,
  type CreateKeyReply,
  type KeyLimits,
  type KeyRecord,
  type RotateKeyPayload,
  type RotateKeyReply,
  type SetKeyActivePayload,
  type SetKeyLimitsPayload,
} from '@waybill/contracts';
import { CONFIG } from '@waybill/service';
import { randomUUID } from 'node:crypto';
import type { GatewayConfig } from '../app.config.js';
import { Audit, type Action } from '../operator/audit.service.js';
import { Account } from './account.entity.js';
import { ApiKey } from './api-key.entity.js';
import { generateKeyPair, hashSecret, newSecret, type KeyPair } from './key-pair.js';
import { givenLimits, keyRecord } from './key-record.js';

/** The development stack's key pair; never created in production. */
const DEMO: KeyPair = { apiKey: 'wb_test_demo', secretKey: 'sk_test_demo' };
const DEMO_LIMITS: KeyLimits = { requestsPerSecond: 5_000, itemsPerMinute: 100_000 };

/** Issues key pairs and changes them; every change is in the audit log. */
@Injectable()
export class KeysService implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.NODE_ENV === 'production') return;
    const em = this.em.fork();
    if ((await em.count(ApiKey, { apiKey: DEMO.apiKey })) > 0) return;
    await em.transactional((tx) => this.store(tx, 'demo', DEMO, DEMO_LIMITS));
  }

  /** A new pair for an account, which is created when there is none of this name. The secret is in the answer and nowhere else. */
  async create({ account: name, limits = {}, by }: CreateKeyPayload): Promise<CreateKeyReply> {
    const pair = generateKeyPair();
    return this.em.fork().transactional(async (tx) => {
      const { account, id } = await this.store(tx, name, pair, limits);
      await this.audit.note(tx, { by, action: 'keys.create', subject: pair.apiKey, details: { account: name, ...givenLimits(limits) } });
      return { userId: account.id, apiKeyId: id, ...pair };
    });
  }

  /** By account, then by age. */
  async list(account: string | undefined): Promise<KeyRecord[]> {
    const where = account === undefined ? {} : { account: { name: account } };
    const keys = await this.em.fork().find(ApiKey, where, { populate: ['account'], orderBy: { account: { name: 'asc' }, createdAt: 'asc' } });
    return keys.map((key) => keyRecord(key, Date.now()));
  }

  /** Another secret; the one before stays valid for the overlap. */
  async rotate({ apiKey, overlapHours, by }: RotateKeyPayload): Promise<RotateKeyReply> {
    const secretKey = newSecret();
    const until = overlapHours > 0 ? new Date(Date.now() + overlapHours * 3_600_000) : null;
    await this.change(apiKey, { by, action: 'keys.rotate', subject: apiKey, details: { overlapHours } }, (key) => {
      key.previousSecretHash = until ? key.secretHash : null;
      key.previousSecretUntil = until;
      key.secretHash = hashSecret(secretKey, this.config.API_KEY_PEPPER);
    });
    return { apiKey, secretKey, ...(until && { previousSecretValidUntil: until.toISOString() }) };
  }

  setActive({ apiKey, isActive, by }: SetKeyActivePayload): Promise<KeyRecord> {
    return this.change(apiKey, { by, action: isActive ? 'keys.enable' : 'keys.disable', subject: apiKey }, (key) => {
      key.isActive = isActive;
    });
  }

  setLimits({ apiKey, limits, by }: SetKeyLimitsPayload): Promise<KeyRecord> {
    const given = givenLimits(limits);
    return this.change(apiKey, { by, action: 'keys.set-limits', subject: apiKey, details: { ...given } }, (key) => Object.assign(key, given));
  }

  /** NOT_FOUND when there is no such key. */
  private change(apiKey: string, action: Action, apply: (key: ApiKey) => void): Promise<KeyRecord> {
    return this.em.fork().transactional(async (tx) => {
      const key = await tx.findOne(ApiKey, { apiKey }, { populate: ['account'] });
      if (!key) throw new ServiceError('NOT_FOUND', `There is no key "${apiKey}".`);
      apply(key);
      await tx.flush();
      await this.audit.note(tx, action);
      return keyRecord(key, Date.now());
    });
  }

  private async store(tx: SqlEntityManager, accountName: string, pair: KeyPair, limits: KeyLimits): Promise<ApiKey> {
    await tx.upsert(Account, { id: randomUUID(), name: accountName }, { onConflictFields: ['name'], onConflictAction: 'ignore' });
    const account = await tx.findOneOrFail(Account, { name: accountName });
    const secretHash = hashSecret(pair.secretKey, this.config.API_KEY_PEPPER);
    const row = { id: randomUUID(), account, apiKey: pair.apiKey, secretHash, ...givenLimits(limits) };
    await tx.upsert(ApiKey, row, { onConflictFields: ['apiKey'], onConflictAction: 'ignore' });
    return tx.findOneOrFail(ApiKey, { apiKey: pair.apiKey }, { populate: ['account'] });
  }
}
