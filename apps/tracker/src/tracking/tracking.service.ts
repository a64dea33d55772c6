import { Injectable } from '@nestjs/common';
import { findCarrier } from '@waybill/carriers';
import {
  FAILURE_DECISIONS,
  type FindTrackedReply,
  type ParcelAnswer,
  type ParcelToTrack,
  type PeekSnapshotsReply,
  type TrackedParcel,
  type TrackedParcelQuery,
  type TrackParcelsReply,
  TrackParcels,
} from '@waybill/contracts';
import { callAccount, currentCall } from '@waybill/messaging';
import { Clock } from '../clock.js';
import { TrackedSnapshots } from '../history/tracked-snapshots.js';
import { Usage } from '../history/usage.service.js';
import type { LookedUp } from '../lookups/flight.js';
import { Lookups } from '../lookups/lookups.service.js';
import { wantedOf, type Wanted } from '../lookups/wanted.js';
import { Snapshots } from '../snapshots/snapshots.service.js';

/** The reply needs this long to be written and to travel, in milliseconds. */
const REPLY_MS = 300;

/** What `/v2/track` asks of the tracker. */
@Injectable()
export class Tracking {
  private cold = true;

  constructor(
    private readonly snapshots: Snapshots,
    private readonly lookups: Lookups,
    private readonly tracked: TrackedSnapshots,
    private readonly usage: Usage,
    private readonly clock: Clock,
  ) {}

  /** Fresh answers only; asks no carrier and writes nothing before it answers. */
  async peek(keys: string[]): Promise<PeekSnapshotsReply> {
    const snapshots = await Promise.all(keys.map((key) => this.snapshots.fresh(key)));
    const userId = currentCall()?.account?.userId;
    if (userId) for (const snapshot of snapshots) if (snapshot) this.usage.note(userId, snapshot.key);
    return { answers: snapshots.map((snapshot) => snapshot?.answer ?? null) };
  }

  /** Every parcel gets an answer before the call's deadline. */
  async track(parcels: ParcelToTrack[]): Promise<TrackParcelsReply> {
    const call = currentCall();
    const until = (call?.deadline ?? this.clock.now() + TrackParcels.timeoutMs) - REPLY_MS;
    const asked = parcels.map((parcel) => ({ parcel, carrier: findCarrier(parcel.carrier) }));
    const wanted = asked.flatMap(({ parcel, carrier }) => (carrier ? [wantedOf(carrier, parcel)] : []));
    const coldStart = this.cold && wanted.length > 0;
    if (coldStart) this.cold = false;
    if (call?.account) for (const { key } of wanted) this.usage.note(call.account.userId, key);
    const looked = (await this.lookups.lookUp(wanted, { lane: 'track', until })).values();
    const known = wanted.values();
    return {
      parcels: asked.map(({ parcel, carrier }) => (carrier ? trackedParcel(known.next().value!, looked.next().value!) : unknownCarrier(parcel.carrier))),
      coldStart,
    };
  }

  /** What this account tracked earlier, however old (decision 15). */
  async findTracked(parcels: TrackedParcelQuery[]): Promise<FindTrackedReply> {
    await this.usage.flush();
    const canonical = parcels.map(({ carrier, trackingNumber }) => ({
      trackingNumber,
      ...(carrier && { carrier: findCarrier(carrier)?.manifest.code ?? carrier }),
    }));
    return { parcels: await this.tracked.newest(callAccount().userId, canonical) };
  }
}

function trackedParcel({ carrier }: Wanted, looked: LookedUp): TrackedParcel {
  if (!looked.answer) {
    const message = `${carrier.manifest.name.en} ${looked.unasked}`;
    return { answer: { found: false, failure: { kind: 'unavailable', message } }, billable: false, cached: false };
  }
  const { answer, asked } = looked;
  return { answer, billable: asked && carrierAnswered(answer), cached: !asked };
}

/** Decision 3: found, not found, or refused as a number. */
const carrierAnswered = (answer: ParcelAnswer): boolean => answer.found || FAILURE_DECISIONS[answer.failure.kind].answered;

const unknownCarrier = (code: string): TrackedParcel => ({
  answer: { found: false, failure: { kind: 'not-configured', message: `The carrier "${code}" does not exist here` } },
  billable: false,
  cached: false,
});
