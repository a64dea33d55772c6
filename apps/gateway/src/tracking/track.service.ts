import { Injectable } from '@nestjs/common';
import { parcelKey, PeekSnapshots, TrackParcels, unavailable, type CarrierEntry, type ParcelToTrack, type TrackParcelsReply } from '@waybill/contracts';
import { currentCall, Messages } from '@waybill/messaging';
import { CarrierCatalogue } from '@waybill/service';
import type { QuotaCounts } from '../limits/quota-counts.js';
import { Quotas, type Drawer } from '../limits/quotas.service.js';
import { hintsFor, inputFaults, unknownCarrier, type InputFault } from '../items/carrier-inputs.js';
import type { TrackingItem } from '../items/tracking-item.js';
import { duplicateOf, refusalOf, resultOf, type Lookup, type TrackingResult } from './tracking-result.js';

/** An item with what is known of it before anybody is asked. */
type Checked = { item: TrackingItem; fault: InputFault } | { item: TrackingItem; fault?: undefined; key: string; entry: CarrierEntry };

export interface Tracked {
  /** In the order of the request. */
  results: TrackingResult[];
  coldStart: boolean;
  /** The quota after this request, when it drew on it. */
  counts?: QuotaCounts;
}

interface Looked {
  lookups: Map<string, Lookup>;
  coldStart: boolean;
  counts?: QuotaCounts;
}

/** Results from the cache or from the carriers, one for each item. */
@Injectable()
export class TrackService {
  constructor(
    private readonly messages: Messages,
    private readonly catalogue: CarrierCatalogue,
    private readonly quotas: Quotas,
  ) {}

  /** RATE_LIMIT_EXCEEDED or MONTHLY_LIMIT_EXCEEDED, before any carrier is asked, when the quota has no room for what is not cached (decision 4). */
  async track(items: TrackingItem[], drawer: Drawer): Promise<Tracked> {
    if (this.catalogue.all().length === 0) throw unavailable('The carrier directory');
    const checked = items.map((item) => this.check(item));
    const parcels = new Map<string, ParcelToTrack>();
    for (const one of checked) if (!one.fault && !parcels.has(one.key)) parcels.set(one.key, parcelOf(one.item, one.entry));
    const { lookups, coldStart, counts } = await this.lookUp(parcels, drawer);

    const firsts = new Map<string, TrackingResult>();
    const results = checked.map((one): TrackingResult => {
      if (one.fault) return refusalOf(one.item, one.fault);
      const first = firsts.get(one.key);
      if (first) return duplicateOf(one.item, first);
      const result = resultOf(one.item, lookups.get(one.key)!, hintsFor(one.item, one.entry));
      firsts.set(one.key, result);
      return result;
    });
    return { results, coldStart, ...(counts && { counts }) };
  }

  private check(item: TrackingItem): Checked {
    const entry = this.catalogue.find(item.carrier);
    if (!entry) return { item, fault: unknownCarrier(item.carrier) };
    const fault = inputFaults(item, entry)[0];
    if (fault) return { item, fault };
    return { item, entry, key: parcelKey({ ...item, carrier: entry.metadata.code }, entry.inputs) };
  }

  /** Cache first: a request of hits alone costs one hop and no write. */
  private async lookUp(parcels: Map<string, ParcelToTrack>, drawer: Drawer): Promise<Looked> {
    const lookups = new Map<string, Lookup>();
    if (parcels.size === 0) return { lookups, coldStart: false };
    const keys = [...parcels.keys()];
    const { answers } = await this.messages.request(PeekSnapshots, { keys });
    const misses: string[] = [];
    keys.forEach((key, index) => {
      const answer = answers[index];
      if (answer) lookups.set(key, { answer, billable: false, cached: true });
      else misses.push(key);
    });
    if (misses.length === 0) return { lookups, coldStart: false };
    const reservation = await this.quotas.reserve(drawer, misses.length);
    const { requestId } = currentCall()!;
    let reply: TrackParcelsReply;
    try {
      reply = await this.messages.request(TrackParcels, { parcels: misses.map((key) => parcels.get(key)!) });
    } catch (error) {
      await this.quotas.settle(reservation, 0, requestId);
      throw error;
    }
    misses.forEach((key, index) => lookups.set(key, reply.parcels[index]!));
    const counts = await this.quotas.settle(reservation, reply.parcels.filter(({ billable }) => billable).length, requestId);
    return { lookups, coldStart: reply.coldStart, ...(counts && { counts }) };
  }
}

/** What the tracker needs: the canonical code, and only the inputs that the carrier uses. */
const parcelOf = (item: TrackingItem, { metadata, inputs }: CarrierEntry): ParcelToTrack => ({
  carrier: metadata.code,
  trackingNumber: item.trackingNumber,
  ...(inputs.postalCode && item.postalCode !== undefined && { postalCode: item.postalCode }),
  ...(inputs.phoneNumber && item.phoneNumber !== undefined && { phoneNumber: item.phoneNumber }),
});
