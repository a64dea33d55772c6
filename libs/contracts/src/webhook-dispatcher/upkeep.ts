import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { command } from '../contract.js';

export class ReEncryptSecretsPayload {}

export class ReEncryptSecretsReply {
  /** Endpoints whose secrets were under an older key. */
  reEncrypted: number;
}

/** Puts every endpoint secret under the first key of WEBHOOK_SECRET_KEYS; afterwards the older keys can go. */
export const ReEncryptSecrets = command({
  subject: 'webhook-dispatcher.cmd.re-encrypt-secrets',
  payload: ReEncryptSecretsPayload,
  reply: ReEncryptSecretsReply,
  timeoutMs: 60_000,
});

export class ReplayDeadLettersPayload {
  /** At most this many, oldest first; 1,000 unless given. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  limit?: number;
}

export class ReplayDeadLettersReply {
  replayed: number;
}

/** Puts events of subscriptions that could not be stored as deliveries back in line. */
export const ReplayDeadLetters = command({
  subject: 'webhook-dispatcher.cmd.replay-dead-letters',
  payload: ReplayDeadLettersPayload,
  reply: ReplayDeadLettersReply,
  timeoutMs: 60_000,
});
