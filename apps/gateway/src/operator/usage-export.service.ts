import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExportUsagePayload, ExportUsageReply, UsageRecordView } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { accountOf } from './accounts.service.js';

const PAGE = 5_000;

/** $1 from, $2 to, $3 userId or null, $4 and $5 time and id of the last record of the page before. */
const EXPORT = `
  select id, user_id "userId", api_key_id "apiKeyId", kind, items, request_id "requestId",
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
  from "gateway"."usage_record"
  where at >= $1 and at < $2 and ($3::text is null or user_id = $3) and (at, id) > ($4::timestamptz, $5::uuid)
  order by "gateway"."usage_record".at, id limit ${PAGE + 1}`;

/** Usage records of a period, page by page. */
@Injectable()
export class UsageExport {
  constructor(private readonly em: EntityManager) {}

  async page({ from, to, account, afterAt, afterId }: ExportUsagePayload): Promise<ExportUsageReply> {
    const em = this.em.fork();
    const userId = account === undefined ? null : (await accountOf(em, account)).id;
    const after = [afterAt ?? '-infinity', afterId ?? '00000000-0000-0000-0000-000000000000'];
    const records = await runSql<UsageRecordView>(em, EXPORT, [from, to, userId, ...after]);
    return { records: records.slice(0, PAGE), hasMore: records.length > PAGE };
  }
}
