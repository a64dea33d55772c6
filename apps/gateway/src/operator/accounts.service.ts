import { EntityManager, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ServiceError, type AccountNamePayload, type AccountRecord, type SetAccountLimitsPayload } from '@waybill/contracts';
import { randomUUID } from 'node:crypto';
import { Account } from '../keys/account.entity.js';
import { ApiKey } from '../keys/api-key.entity.js';
import { Audit } from './audit.service.js';

/** Accounts as the operator sees them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  /** ERROR when there is one of this name. */
  create({ account: name, by }: AccountNamePayload): Promise<AccountRecord> {
    return this.em.fork().transactional(async (tx) => {
      if ((await tx.count(Account, { name })) > 0) throw new ServiceError('ERROR', `There is an account "${name}".`);
      const account = tx.create(Account, { id: randomUUID(), name, createdAt: new Date() });
      await tx.flush();
      await this.audit.note(tx, { by, action: 'accounts.create', subject: name });
      return record(account, 0);
    });
  }

  /** By name. */
  async list(): Promise<AccountRecord[]> {
    const em = this.em.fork();
    const accounts = await em.find(Account, { erasedAt: null }, { orderBy: { name: 'asc' } });
    const keys = await em.find(ApiKey, {}, { fields: ['account'] });
    const counts = Map.groupBy(keys, ({ account }) => account.id);
    return accounts.map((account) => record(account, counts.get(account.id)?.length ?? 0));
  }

  setLimits({ account: name, activeItemLimit, by }: SetAccountLimitsPayload): Promise<AccountRecord> {
    return this.em.fork().transactional(async (tx) => {
      const account = await accountOf(tx, name);
      account.activeItemLimit = activeItemLimit;
      await tx.flush();
      await this.audit.note(tx, { by, action: 'accounts.set-limits', subject: name, details: { activeItemLimit } });
      return record(account, await tx.count(ApiKey, { account }));
    });
  }
}

/** NOT_FOUND when there is none of this name. */
export async function accountOf(em: SqlEntityManager, name: string): Promise<Account> {
  const account = await em.findOne(Account, { name, erasedAt: null });
  if (!account) throw new ServiceError('NOT_FOUND', `There is no account "${name}".`);
  return account;
}

const record = ({ id, name, activeItemLimit, createdAt }: Account, keys: number): AccountRecord => ({
  userId: id,
  account: name,
  ...(activeItemLimit != null && { activeItemLimit }),
  keys,
  createdAt: createdAt.toISOString(),
});
