import { Controller, Inject, Module, type Type } from '@nestjs/common';
import {
  BindEndpoint,
  BulkCompleted,
  ConfirmEvents,
  LookUp,
  LookUpNow,
  ParcelsLookedUp,
  ParcelsLookedUpNow,
  ServiceError,
  TrackingCompleted,
  TrackingRegistered,
  TrackingUpdated,
  UnbindRequests,
  type BindEndpointPayload,
  type BindEndpointReply,
  type LookedUpParcel,
  type LookUpPayload,
  type ParcelAnswer,
  type TrackingEventPayload,
  type UnbindRequestsPayload,
  type UnbindRequestsReply,
} from '@waybill/contracts';
import { Handles, HandlesBatch, Messages, type Received } from '@waybill/messaging';
import { serviceEnv, type ServiceDefinition, type ServiceEnv } from '@waybill/service';
import { v7 } from 'uuid';

type AskedParcel = LookUpPayload['lookups'][number] & { carrier: string };

/** What a scripted tracker says; `undefined` says nothing at all. */
export interface TrackerScript {
  answer: (parcel: AskedParcel) => ParcelAnswer | undefined | Promise<ParcelAnswer | undefined>;
  /** Every answer is stated this often. */
  times: number;
  jobs: LookUpPayload[];
}

/** What a scripted webhook-dispatcher got. */
export interface DispatcherScript {
  /** Endpoint ids: those that begin with `missing` or `inactive` are. */
  bound: Map<string, string>;
  unbound: UnbindRequestsPayload[];
  events: (TrackingEventPayload & { subject: string })[];
  /** Events are confirmed at once, or never. */
  confirms: boolean;
}

const SCRIPT = Symbol('script');
const batch = { max: 200, lingerMs: 2 };

@Controller()
class ScriptedTracker {
  constructor(
    @Inject(SCRIPT) private readonly script: TrackerScript,
    private readonly messages: Messages,
  ) {}

  @HandlesBatch(LookUp, batch)
  lookUp(jobs: Received<LookUpPayload>[]): Promise<void> {
    return this.answerAll(jobs, ParcelsLookedUp);
  }

  @HandlesBatch(LookUpNow, batch)
  lookUpNow(jobs: Received<LookUpPayload>[]): Promise<void> {
    return this.answerAll(jobs, ParcelsLookedUpNow);
  }

  private async answerAll(jobs: Received<LookUpPayload>[], event: typeof ParcelsLookedUp): Promise<void> {
    await Promise.all(jobs.map(({ payload }) => this.answer(payload, event)));
  }

  private async answer(job: LookUpPayload, event: typeof ParcelsLookedUp): Promise<void> {
    this.script.jobs.push(job);
    if (job.expiresAt < Date.now()) return;
    const answered = await Promise.all(
      job.lookups.map(async (lookup): Promise<LookedUpParcel | undefined> => {
        const answer = await this.script.answer({ ...lookup, carrier: job.carrier });
        if (!answer) return undefined;
        const retryable = !answer.found && ['unavailable', 'rate-limited'].includes(answer.failure.kind);
        return { ref: lookup.ref, answer, retryable, at: new Date().toISOString() };
      }),
    );
    const parcels = answered.filter((one) => one !== undefined);
    if (parcels.length === 0) return;
    const repeats = Array.from({ length: this.script.times }, () => this.messages.publish(event, { payload: { carrier: job.carrier, parcels }, id: v7() }));
    await Promise.all(repeats);
  }
}

@Controller()
class ScriptedDispatcher {
  constructor(
    @Inject(SCRIPT) private readonly script: DispatcherScript,
    private readonly messages: Messages,
  ) {}

  @Handles(BindEndpoint)
  bind({ endpointId, requestId }: BindEndpointPayload): BindEndpointReply {
    if (endpointId.startsWith('missing')) throw new ServiceError('NOT_FOUND', 'There is no such webhook endpoint.');
    if (endpointId.startsWith('inactive')) throw new ServiceError('ENDPOINT_INACTIVE');
    this.script.bound.set(requestId, endpointId);
    return { endpointId };
  }

  @Handles(UnbindRequests)
  unbind(payload: UnbindRequestsPayload): UnbindRequestsReply {
    this.script.unbound.push(payload);
    payload.requestIds.forEach((id) => this.script.bound.delete(id));
    return {};
  }

  @HandlesBatch(TrackingRegistered, batch)
  registered(messages: Received<TrackingEventPayload>[]): Promise<void> {
    return this.store(TrackingRegistered.subject, messages);
  }

  @HandlesBatch(TrackingUpdated, batch)
  updated(messages: Received<TrackingEventPayload>[]): Promise<void> {
    return this.store(TrackingUpdated.subject, messages);
  }

  @HandlesBatch(TrackingCompleted, batch)
  completed(messages: Received<TrackingEventPayload>[]): Promise<void> {
    return this.store(TrackingCompleted.subject, messages);
  }

  @HandlesBatch(BulkCompleted, batch)
  bulkCompleted(messages: Received<TrackingEventPayload>[]): Promise<void> {
    return this.store(BulkCompleted.subject, messages);
  }

  private async store(subject: string, messages: Received<TrackingEventPayload>[]): Promise<void> {
    for (const { payload } of messages) {
      if (!this.script.events.some(({ eventId }) => eventId === payload.eventId)) this.script.events.push({ ...payload, subject });
    }
    if (this.script.confirms) await this.messages.request(ConfirmEvents, { eventIds: messages.map(({ payload }) => payload.eventId) });
  }
}

function moduleOf(controller: Type, script: object): Type {
  class ScriptedModule {}
  Module({ controllers: [controller], providers: [{ provide: SCRIPT, useValue: script }] })(ScriptedModule);
  return ScriptedModule;
}

/** A tracker with a script for its carriers, under the tracker's name. */
export const scriptedTracker = (script: TrackerScript, carriers: string[]): ServiceDefinition<ServiceEnv> => ({
  name: 'tracker',
  module: moduleOf(ScriptedTracker, script),
  env: serviceEnv,
  lanes: () => () => carriers.map((carrier) => ({ carrier, maxAckPending: 500 })),
});

/** A webhook-dispatcher that remembers what it got, under its name. */
export const scriptedDispatcher = (script: DispatcherScript): ServiceDefinition<ServiceEnv> => ({
  name: 'webhook-dispatcher',
  module: moduleOf(ScriptedDispatcher, script),
  env: serviceEnv,
});
