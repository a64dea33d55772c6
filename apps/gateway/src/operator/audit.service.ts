import { EntityManager, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuditEntry, ListAuditPayload } from '@waybill/contracts';
import { v7 } from 'uuid';
import { AuditRow } from './audit.entity.js';

export interface Action {
  by: string | undefined;
  action: string;
  subject: string;
  /** Never a secret. */
  details?: Record<string, unknown>;
}

/** The log of administrative actions. */
@Injectable()
export class Audit {
  constructor(private readonly em: EntityManager) {}

  /** Writes an action down, in the transaction of `em`. */
  async note(em: SqlEntityManager, { by = 'unknown', action, subject, details = {} }: Action): Promise<void> {
    await em.insert(AuditRow, { id: v7(), at: new Date(), by, action, subject, details });
  }

  /** Newest first. */
  async list({ limit, before }: ListAuditPayload): Promise<AuditEntry[]> {
    const rows = await this.em.fork().find(AuditRow, before === undefined ? {} : { id: { $lt: before } }, { orderBy: { id: 'desc' }, limit });
    return rows.map(({ id, at, by, action, subject, details }) => ({ id, at: at.toISOString(), by, action, subject, details }));
  }
}
