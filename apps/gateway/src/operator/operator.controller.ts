import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import {
  AccountNamePayload,
  CreateAccount,
  CreateKey,
  CreateKeyPayload,
  EraseAccount,
  EraseParcel,
  EraseParcelPayload,
  ExportUsage,
  ExportUsagePayload,
  ListAccounts,
  ListAudit,
  ListAuditPayload,
  ListKeys,
  ListKeysPayload,
  NoteAction,
  NoteActionPayload,
  RotateKey,
  RotateKeyPayload,
  SetAccountLimits,
  SetAccountLimitsPayload,
  SetKeyActive,
  SetKeyActivePayload,
  SetKeyLimits,
  SetKeyLimitsPayload,
  type AccountReply,
  type CreateKeyReply,
  type ErasedReply,
  type EraseParcelReply,
  type ExportUsageReply,
  type KeyReply,
  type ListAccountsReply,
  type ListAuditReply,
  type ListKeysReply,
  type NoteActionReply,
  type RotateKeyReply,
} from '@waybill/contracts';
import { Handles } from '@waybill/messaging';
import { KeysService } from '../keys/keys.service.js';
import { AccountsService } from './accounts.service.js';
import { Audit } from './audit.service.js';
import { Erasure } from './erasure.service.js';
import { UsageExport } from './usage-export.service.js';

/** What the operator's command line asks for. Over NATS only: nothing of this has a path. */
@Controller()
export class OperatorController {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly keys: KeysService,
    private readonly usage: UsageExport,
    private readonly erasure: Erasure,
    private readonly audit: Audit,
  ) {}

  @Handles(CreateAccount)
  async createAccount(payload: AccountNamePayload): Promise<AccountReply> {
    return { account: await this.accounts.create(payload) };
  }

  @Handles(ListAccounts)
  async listAccounts(): Promise<ListAccountsReply> {
    return { accounts: await this.accounts.list() };
  }

  @Handles(SetAccountLimits)
  async setAccountLimits(payload: SetAccountLimitsPayload): Promise<AccountReply> {
    return { account: await this.accounts.setLimits(payload) };
  }

  @Handles(CreateKey)
  createKey(payload: CreateKeyPayload): Promise<CreateKeyReply> {
    return this.keys.create(payload);
  }

  @Handles(ListKeys)
  async listKeys({ account }: ListKeysPayload): Promise<ListKeysReply> {
    return { keys: await this.keys.list(account) };
  }

  @Handles(RotateKey)
  rotateKey(payload: RotateKeyPayload): Promise<RotateKeyReply> {
    return this.keys.rotate(payload);
  }

  @Handles(SetKeyActive)
  async setKeyActive(payload: SetKeyActivePayload): Promise<KeyReply> {
    return { key: await this.keys.setActive(payload) };
  }

  @Handles(SetKeyLimits)
  async setKeyLimits(payload: SetKeyLimitsPayload): Promise<KeyReply> {
    return { key: await this.keys.setLimits(payload) };
  }

  @Handles(ExportUsage)
  exportUsage(payload: ExportUsagePayload): Promise<ExportUsageReply> {
    return this.usage.page(payload);
  }

  @Handles(EraseAccount)
  eraseAccount(payload: AccountNamePayload): Promise<ErasedReply> {
    return this.erasure.account(payload);
  }

  @Handles(EraseParcel)
  eraseParcel(payload: EraseParcelPayload): Promise<EraseParcelReply> {
    return this.erasure.parcel(payload);
  }

  @Handles(ListAudit)
  async listAudit(payload: ListAuditPayload): Promise<ListAuditReply> {
    return { entries: await this.audit.list(payload) };
  }

  @Handles(NoteAction)
  async noteAction({ by, action, subject }: NoteActionPayload): Promise<NoteActionReply> {
    await this.audit.note(this.em.fork(), { by, action, subject });
    return {};
  }
}
