import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { command, query } from '../contract.js';
import { AccountNamePayload } from './operator.js';

export interface AccountRecord {
  userId: string;
  account: string;
  /** Items of active recurring requests that it may have; absent: the installation's default. */
  activeItemLimit?: number;
  keys: number;
  /** ISO 8601. */
  createdAt: string;
}

export class AccountReply {
  account: AccountRecord;
}

/** Makes an account; ERROR (409) when there is one of this name. */
export const CreateAccount = command({ subject: 'gateway.cmd.create-account', payload: AccountNamePayload, reply: AccountReply, timeoutMs: 5_000 });

export class SetAccountLimitsPayload extends AccountNamePayload {
  /** Null: the installation's default. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_000_000_000)
  activeItemLimit: number | null;
}

/** Sets how many parcels an account may follow (decision 4). NOT_FOUND when there is no such account. */
export const SetAccountLimits = command({ subject: 'gateway.cmd.set-account-limits', payload: SetAccountLimitsPayload, reply: AccountReply, timeoutMs: 5_000 });

export class ListAccountsPayload {}

export class ListAccountsReply {
  /** By name; erased ones are left out. */
  accounts: AccountRecord[];
}

export const ListAccounts = query({ subject: 'gateway.qry.list-accounts', payload: ListAccountsPayload, reply: ListAccountsReply, timeoutMs: 10_000 });
