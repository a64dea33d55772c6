import { Injectable } from '@nestjs/common';
import { BulkCompleted, streamOf, TrackingCompleted, TrackingRegistered, TrackingUpdated } from '@waybill/contracts';
import { NatsLink } from '@waybill/messaging';

const EVENTS = [TrackingUpdated, TrackingRegistered, TrackingCompleted, BulkCompleted];
/** How long an answer of the broker is good. */
const KEPT_MS = 5_000;

/** Whether webhook-dispatcher still has events to read: until then a second publication would only lengthen its queue. */
@Injectable()
export class ListenerBacklog {
  private answer = false;
  private asked = -Infinity;

  constructor(private readonly link: NatsLink) {}

  async exists(): Promise<boolean> {
    if (performance.now() - this.asked < KEPT_MS) return this.answer;
    this.asked = performance.now();
    const backlogs = await Promise.all(EVENTS.map((event) => this.pending(event.subject)));
    this.answer = backlogs.some((pending) => pending > 0);
    return this.answer;
  }

  /** A consumer that is not there has nothing to read. */
  private async pending(subject: string): Promise<number> {
    const durable = `webhook-dispatcher__${subject.replaceAll('.', '_')}`;
    try {
      return (await this.link.jsm.consumers.info(streamOf(TrackingUpdated).name, durable)).num_pending;
    } catch {
      return 0;
    }
  }
}
