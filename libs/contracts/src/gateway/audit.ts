import { IsInt, IsNotEmpty, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { command, query } from '../contract.js';
import { OperatorPayload } from './operator.js';

export interface AuditEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  by: string;
  /** `keys.create`, `accounts.erase`, … */
  action: string;
  /** What it was done to. */
  subject: string;
  details: Record<string, unknown>;
}

export class ListAuditPayload {
  @IsInt()
  @Min(1)
  @Max(1_000)
  limit: number;

  /** Entries older than this one. */
  @IsOptional()
  @IsUUID()
  before?: string;
}

export class ListAuditReply {
  /** Newest first. */
  entries: AuditEntry[];
}

/** What operators did. */
export const ListAudit = query({ subject: 'gateway.qry.list-audit', payload: ListAuditPayload, reply: ListAuditReply, timeoutMs: 10_000 });

export class NoteActionPayload extends OperatorPayload {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  action: string;

  @IsString()
  @MaxLength(200)
  subject: string;
}

export class NoteActionReply {}

/** Writes down an action that another service is about to do; asked before it is. */
export const NoteAction = command({ subject: 'gateway.cmd.note-action', payload: NoteActionPayload, reply: NoteActionReply, timeoutMs: 5_000 });
