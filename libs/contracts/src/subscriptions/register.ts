import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min, ValidateNested } from 'class-validator';
import { command } from '../contract.js';

/** The most items of a bulk job (decision 12); of a registration, see `REGISTRATION_ITEMS`. */
export const BULK_ITEMS = 1_000;
/** Contract, "Limits": items per registration. */
export const REGISTRATION_ITEMS = 100;

export type RequestKind = 'recurring' | 'one-time' | 'bulk';

/** A parcel to follow: carrier and number as sent, trimmed. */
export class ItemToRegister {
  @IsString()
  @MaxLength(64)
  carrier: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  trackingNumber: string;

  @IsOptional()
  @IsString()
  @MaxLength(128)
  clientId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(16)
  postalCode?: string;

  @IsOptional()
  @IsString()
  @MaxLength(32)
  phoneNumber?: string;
}

export class RegisterPayload {
  @IsIn(['recurring', 'one-time', 'bulk'])
  kind: RequestKind;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(BULK_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => ItemToRegister)
  items: ItemToRegister[];

  @IsOptional()
  @IsString()
  @MaxLength(64)
  endpointId?: string;

  /** From the header `Idempotency-Key`. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(255)
  idempotencyKey?: string;

  /** Items of active recurring requests that this account may have, when that was set for it (decision 4). */
  @IsOptional()
  @IsInt()
  @Min(0)
  activeItemLimit?: number;
}

export class RegisterReply {
  requestId: string;
  itemCount: number;
  endpointId?: string;
  /** ISO 8601. */
  createdAt: string;
  /** False when an earlier call with the same idempotency key made it: nothing is billed again (decision 16). */
  created: boolean;
}

/**
 * Stores a request of the calling account and begins its first look-up. NOT_FOUND and ENDPOINT_INACTIVE come from the
 * endpoint (decision 9), API_KEY_LIMIT_EXCEEDED from the account's limit of active recurring items (decision 4), ERROR
 * from an idempotency key that was used with another body.
 */
export const Register = command({
  subject: 'subscriptions.cmd.register',
  payload: RegisterPayload,
  reply: RegisterReply,
  timeoutMs: 10_000,
});
