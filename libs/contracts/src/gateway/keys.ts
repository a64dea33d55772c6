import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { command, query } from '../contract.js';
import { AccountNamePayload, OperatorPayload } from './operator.js';

/** In place of a limit: there is none. */
export const UNLIMITED = -1;

/** Limits of a key; a member that is absent stays as it is, null is the default plan's, UNLIMITED is none (decision 4). */
export class KeyLimits {
  @IsOptional()
  @IsInt()
  @Min(UNLIMITED)
  @Max(2_000_000_000)
  requestsPerSecond?: number | null;

  @IsOptional()
  @IsInt()
  @Min(UNLIMITED)
  @Max(2_000_000_000)
  itemsPerMinute?: number | null;

  @IsOptional()
  @IsInt()
  @Min(UNLIMITED)
  @Max(2_000_000_000)
  itemsPerDay?: number | null;

  @IsOptional()
  @IsInt()
  @Min(UNLIMITED)
  @Max(2_000_000_000)
  itemsPerMonth?: number | null;
}

export class CreateKeyPayload extends AccountNamePayload {
  @IsOptional()
  @ValidateNested()
  @Type(() => KeyLimits)
  limits?: KeyLimits;
}

export class CreateKeyReply {
  userId: string;
  apiKeyId: string;
  apiKey: string;
  /** Shown once; only a hash is kept. */
  secretKey: string;
}

/** Issues a key pair to an account (decision 19), which is created when there is none of this name. */
export const CreateKey = command({ subject: 'gateway.cmd.create-key', payload: CreateKeyPayload, reply: CreateKeyReply, timeoutMs: 5_000 });

export interface KeyRecord {
  apiKeyId: string;
  /** The public half. */
  apiKey: string;
  userId: string;
  account: string;
  isActive: boolean;
  /** In force: UNLIMITED or a number. */
  limits: { requestsPerSecond: number; itemsPerMinute: number; itemsPerDay: number; itemsPerMonth: number };
  createdAt: string;
  /** While a rotation's overlap lasts, ISO 8601. */
  previousSecretValidUntil?: string;
}

export class KeyReply {
  key: KeyRecord;
}

export class ListKeysPayload {
  /** Of this account only. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  account?: string;
}

export class ListKeysReply {
  /** By account, then by age. */
  keys: KeyRecord[];
}

export const ListKeys = query({ subject: 'gateway.qry.list-keys', payload: ListKeysPayload, reply: ListKeysReply, timeoutMs: 10_000 });

/** Names a key by its public half. */
export class KeyPayload extends OperatorPayload {
  @IsString()
  @MaxLength(128)
  apiKey: string;
}

export class RotateKeyPayload extends KeyPayload {
  /** How long the secret of before stays valid. */
  @IsInt()
  @Min(0)
  @Max(720)
  overlapHours: number;
}

export class RotateKeyReply {
  apiKey: string;
  /** Shown once. */
  secretKey: string;
  /** Absent when the secret of before ended at once. */
  previousSecretValidUntil?: string;
}

/** Gives a key a new secret; its id, limits and data stay. NOT_FOUND when there is no such key. */
export const RotateKey = command({ subject: 'gateway.cmd.rotate-key', payload: RotateKeyPayload, reply: RotateKeyReply, timeoutMs: 5_000 });

export class SetKeyActivePayload extends KeyPayload {
  @IsBoolean()
  isActive: boolean;
}

/** Disables or enables a key; in force within 5 s (decision 18). */
export const SetKeyActive = command({ subject: 'gateway.cmd.set-key-active', payload: SetKeyActivePayload, reply: KeyReply, timeoutMs: 5_000 });

export class SetKeyLimitsPayload extends KeyPayload {
  @ValidateNested()
  @Type(() => KeyLimits)
  limits: KeyLimits;
}

/** Changes the limits that are given; in force within 5 s. */
export const SetKeyLimits = command({ subject: 'gateway.cmd.set-key-limits', payload: SetKeyLimitsPayload, reply: KeyReply, timeoutMs: 5_000 });
