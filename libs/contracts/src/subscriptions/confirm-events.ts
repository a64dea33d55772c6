import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { command } from '../contract.js';

export class ConfirmEventsPayload {
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsUUID(undefined, { each: true })
  eventIds: string[];
}

export class ConfirmEventsReply {}

/** webhook-dispatcher has stored these events: their outbox rows go. Repeats are harmless. */
export const ConfirmEvents = command({
  subject: 'subscriptions.cmd.confirm-events',
  payload: ConfirmEventsPayload,
  reply: ConfirmEventsReply,
  timeoutMs: 5_000,
});
