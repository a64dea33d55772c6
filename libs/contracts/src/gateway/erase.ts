import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { command } from '../contract.js';
import { AccountNamePayload, OperatorPayload } from './operator.js';

export class ErasedReply {
  /** Rows that were removed or emptied, by service. */
  erased: Record<string, number>;
}

/**
 * Ends an account: disables its keys, has every service erase what is its own, then removes keys and name. Usage records
 * stay, without a name. A service that is away is a 503; the command may be repeated. NOT_FOUND when there is no such account.
 */
export const EraseAccount = command({ subject: 'gateway.cmd.erase-account', payload: AccountNamePayload, reply: ErasedReply, timeoutMs: 120_000 });

export class EraseParcelPayload extends OperatorPayload {
  /** Code or alias. */
  @IsString()
  @MaxLength(64)
  carrier: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  trackingNumber: string;
}

export class EraseParcelReply extends ErasedReply {
  /** Active requests that follow it: what the carrier tells them from now on is kept again. */
  followedBy: string[];
}

/** Has every service erase what is kept of a parcel, whoever tracked it. NOT_FOUND when there is no such carrier. */
export const EraseParcel = command({ subject: 'gateway.cmd.erase-parcel', payload: EraseParcelPayload, reply: EraseParcelReply, timeoutMs: 120_000 });
