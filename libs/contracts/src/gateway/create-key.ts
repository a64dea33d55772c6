import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { command } from '../contract.js';

export class CreateKeyPayload {
  /** The account's name; it is created when there is none. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  @Matches(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]*$/u, { message: 'account may have letters, digits, spaces and . _ @ -' })
  account: string;
}

export class CreateKeyReply {
  userId: string;
  apiKeyId: string;
  apiKey: string;
  /** Shown once; only a hash is kept. */
  secretKey: string;
}

/** Issues a key pair to an account (decision 19). */
export const CreateKey = command({
  subject: 'gateway.cmd.create-key',
  payload: CreateKeyPayload,
  reply: CreateKeyReply,
  timeoutMs: 5_000,
});
