import { ConfirmEvents, FindLiveRequests, type ConfirmEventsPayload, type FindLiveRequestsPayload } from '@waybill/contracts';
import type { NatsLink } from '@waybill/messaging';

/** The two questions that the dispatcher asks subscriptions, answered from sets. */
export class Subscriptions {
  readonly confirmed = new Set<string>();
  readonly live = new Set<string>();

  constructor({ connection }: NatsLink) {
    connection.subscribe(ConfirmEvents.subject, {
      callback: (_error, message) => {
        for (const id of message.json<ConfirmEventsPayload>().eventIds) this.confirmed.add(id);
        message.respond('{}');
      },
    });
    connection.subscribe(FindLiveRequests.subject, {
      callback: (_error, message) => {
        const { requestIds } = message.json<FindLiveRequestsPayload>();
        message.respond(JSON.stringify({ requestIds: requestIds.filter((id) => this.live.has(id)) }));
      },
    });
  }
}
