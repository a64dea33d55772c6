import { ArrayMaxSize, IsArray, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { command } from './contract.js';

/** Everything that an account has in a service. */
export class EraseAccountDataPayload {
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  userId: string;
}

/** What is kept of a parcel, whichever account it came through. */
export class EraseParcelDataPayload {
  /** Canonical code. */
  @IsString()
  @MaxLength(64)
  carrier: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  trackingNumber: string;
}

export class DataErasedReply {
  /** Rows that were removed or emptied. */
  erased: number;
}

const timeoutMs = 60_000;

/** Who tracked what. Answers of carriers are kept for all and belong to no account. */
export const EraseTrackedByAccount = command({ subject: 'tracker.cmd.erase-account', payload: EraseAccountDataPayload, reply: DataErasedReply, timeoutMs });

/** The kept answers, and who asked for them. */
export const EraseTrackedParcel = command({ subject: 'tracker.cmd.erase-parcel', payload: EraseParcelDataPayload, reply: DataErasedReply, timeoutMs });

/** Requests with all that is theirs; their unsent deliveries are cancelled. */
export const EraseRequestsOfAccount = command({ subject: 'subscriptions.cmd.erase-account', payload: EraseAccountDataPayload, reply: DataErasedReply, timeoutMs });

export class RegisteredParcelErasedReply extends DataErasedReply {
  /** Requests in which it occurs. */
  requestIds: string[];
  /** Those of them that still follow it. */
  followedBy: string[];
}

/** Inputs, clientIds and tracking data of its items, and its part in change records. */
export const EraseRegisteredParcel = command({ subject: 'subscriptions.cmd.erase-parcel', payload: EraseParcelDataPayload, reply: RegisteredParcelErasedReply, timeoutMs });

/** Endpoints, secrets, deliveries and attempts. */
export const EraseEndpointsOfAccount = command({ subject: 'webhook-dispatcher.cmd.erase-account', payload: EraseAccountDataPayload, reply: DataErasedReply, timeoutMs });

export class EraseDeliveriesPayload {
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  requestIds: string[];
}

/** Bodies of these requests' deliveries, and what receivers answered; the unsent ones are cancelled. */
export const EraseDeliveries = command({ subject: 'webhook-dispatcher.cmd.erase-deliveries', payload: EraseDeliveriesPayload, reply: DataErasedReply, timeoutMs });
