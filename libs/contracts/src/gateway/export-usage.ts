import { IsISO8601, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { query } from '../contract.js';

/** One billable request. */
export interface UsageRecordView {
  id: string;
  userId: string;
  apiKeyId: string;
  kind: 'track' | 'register' | 'job';
  /** Billed units. */
  items: number;
  requestId: string;
  /** ISO 8601. */
  at: string;
}

export class ExportUsagePayload {
  /** Inclusive. */
  @IsISO8601()
  from: string;

  /** Exclusive. */
  @IsISO8601()
  to: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  account?: string;

  /** The last record of the page before: its time and id. */
  @IsOptional()
  @IsISO8601()
  afterAt?: string;

  @IsOptional()
  @IsUUID()
  afterId?: string;
}

export class ExportUsageReply {
  /** Oldest first, at most 5,000. */
  records: UsageRecordView[];
  hasMore: boolean;
}

/** Usage records of a period, to be billed from. NOT_FOUND when the account is named and unknown. */
export const ExportUsage = query({ subject: 'gateway.qry.export-usage', payload: ExportUsagePayload, reply: ExportUsageReply, timeoutMs: 30_000 });
