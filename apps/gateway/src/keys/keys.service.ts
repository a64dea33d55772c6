import { EntityManager, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CreateKeyReply } from '@waybill/contracts';
import { CONFIG } from '@waybill/service';
import { randomUUID } from 'node:crypto';
import type { GatewayConfig } from '../app.config.js';
import { Account } from './account.entity.js';
import { ApiKey } from './api-key.entity.js';
import { generateKeyPair, hashSecret, type KeyPair } from './key-pair.js';

/** The development stack's key pair; never created in production. */
const DEMO: KeyPair = { apiKey: 'wb_test_demo', secretKey: 'sk_test_demo' };
const DEMO_LIMITS = { requestsPerSecond: 5_000, itemsPerMinute: 100_000 };

/** Issues key pairs. */
@Injectable()
export class KeysService implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.NODE_ENV === 'production') return;
    const em = this.em.fork();
    if ((await em.count(ApiKey, { apiKey: DEMO.apiKey })) > 0) return;
    await this.store(em, 'demo', DEMO, DEMO_LIMITS);
  }

  /** A new pair for an account, which is created when there is none of this name. The secret is in the answer and nowhere else. */
  async create(accountName: string): Promise<CreateKeyReply> {
    const pair = generateKeyPair();
    const { account, id } = await this.store(this.em.fork(), accountName, pair, {});
    return { userId: account.id, apiKeyId: id, ...pair };
  }

  private async store(em: SqlEntityManager, accountName: string, pair: KeyPair, limits: Partial<typeof DEMO_LIMITS>): Promise<ApiKey> {
    return em.transactional(async (inside) => {
      await inside.upsert(Account, { id: randomUUID(), name: accountName }, { onConflictFields: ['name'], onConflictAction: 'ignore' });
      const account = await inside.findOneOrFail(Account, { name: accountName });
      const secretHash = hashSecret(pair.secretKey, this.config.API_KEY_PEPPER);
      const row = { id: randomUUID(), account, apiKey: pair.apiKey, secretHash, ...limits };
      await inside.upsert(ApiKey, row, { onConflictFields: ['apiKey'], onConflictAction: 'ignore' });
      return inside.findOneOrFail(ApiKey, { apiKey: pair.apiKey }, { populate: ['account'] });
    });
  }
}
