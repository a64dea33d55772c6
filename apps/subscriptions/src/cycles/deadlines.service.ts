import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ErrorCode } from '@waybill/contracts';
import { runSql } from '@waybill/database';
import { Lifecycle, LOG } from '@waybill/service';
import type { Logger } from 'pino';
import { Repeating } from '../repeating.js';
import { Answers, type Arrival } from './answers.service.js';

interface LateLookup {
  requestId: string;
  position: number;
  cycle: number;
  code: ErrorCode | null;
  message: string | null;
}

const BATCH = 500;

/** Fails items whose carrier was asked and gave no answer in time (decision 26); they are asked again in the next cycle. */
@Injectable()
export class Deadlines implements OnApplicationBootstrap {
  private readonly work: Repeating;

  constructor(
    private readonly em: EntityManager,
    private readonly answers: Answers,
    lifecycle: Lifecycle,
    @Inject(LOG) log: Logger,
  ) {
    this.work = new Repeating({ name: 'Ending late look-ups', turn: () => this.turn(), everyMs: 500, log });
    lifecycle.whenStopping(() => this.work.stop());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  private async turn(): Promise<boolean> {
    const late = await runSql<LateLookup>(
      this.em.fork(),
      `select request_id "requestId", position, cycle, error_code "code", error_message "message"
       from subscriptions.lookup where give_up_at <= now() order by give_up_at limit ${BATCH}`,
    );
    if (late.length > 0) await this.answers.apply(late.map(toArrival));
    return late.length === BATCH;
  }
}

function toArrival({ requestId, position, cycle, code, message }: LateLookup): Arrival {
  const error = { code: code ?? ('INTERNAL_ERROR' as const), message: message ?? 'The carrier did not answer in time.' };
  return {
    requestId,
    position,
    judge: (lookup, _patienceMs, now) =>
      lookup?.cycle === cycle && lookup.giveUpAt !== null && lookup.giveUpAt <= now ? { kind: 'settle', error } : { kind: 'ignore' },
  };
}
