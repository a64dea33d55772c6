import { Controller } from '@nestjs/common';
import { LookUp, LookUpNow, type LookUpPayload } from '@waybill/contracts';
import { HandlesBatch, type Received } from '@waybill/messaging';
import { LookUpJobs } from './look-up-jobs.service.js';

/** Batches of one: a job needs its message's id, and no job waits for another. */
const ONE = { max: 1, lingerMs: 0 };

@Controller()
export class LookUpController {
  constructor(private readonly jobs: LookUpJobs) {}

  @HandlesBatch(LookUp, ONE)
  async poll(messages: Received<LookUpPayload>[]): Promise<void> {
    for (const { payload, id } of messages) await this.jobs.do(payload, { lane: 'poll', id });
  }

  @HandlesBatch(LookUpNow, ONE)
  async now(messages: Received<LookUpPayload>[]): Promise<void> {
    for (const { payload, id } of messages) await this.jobs.do(payload, { lane: 'now', id });
  }
}
