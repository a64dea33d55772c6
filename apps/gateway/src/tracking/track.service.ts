import { Injectable } from '@nestjs/common';
import { parcelKey, PeekSnapshots, TrackParcels, unavailable, type CarrierEntry, type ParcelToTrack } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { CarrierCatalogue } from '@waybill/service';
import { hintsFor, inputFaults, unknownCarrier, type InputFault } from '../items/carrier-inputs.js';
import type { TrackingItem } from '../items/tracking-item.js';
import { duplicateOf, refusalOf, resultOf, type Lookup, type TrackingResult } from './tracking-result.js';

/** An item with what is known of it before anybody is asked. */
type Checked = { item: TrackingItem; fault: InputFault } | { item: TrackingItem; fault?: undefined; key: string; entry: CarrierEntry };

export interface Tracked {
  /** In the order of the request. */
  results: TrackingResult[];
  coldStart: boolean;
}

/** Results from the cache or from the carriers, one for each item. */
@Injectable()
export class TrackService {
  constructor(
    private readonly messages: Messages,
    private readonly catalogue: CarrierCatalogue,
  ) {}

  async track(items: TrackingItem[]): Promise<Tracked> {
    if (this.catalogue.all().length === 0) throw unavailable('The carrier directory');
    const checked = items.map((item) => this.check(item));
    const parcels = new Map<string, ParcelToTrack>();
    for (const one of checked) if (!one.fault && !parcels.has(one.key)) parcels.set(one.key, parcelOf(one.item, one.entry));
    const { lookups, coldStart } = await this.lookUp(parcels);

    const firsts = new Map<string, TrackingResult>();
    const results = checked.map((one): TrackingResult => {
      if (one.fault) return refusalOf(one.item, one.fault);
      const first = firsts.get(one.key);
      if (first) return duplicateOf(one.item, first);
      const result = resultOf(one.item, lookups.get(one.key)!, hintsFor(one.item, one.entry));
      firsts.set(one.key, result);
      return result;
    });
    return { results, coldStart };
  }

  private check(item: TrackingItem): Checked {
    const entry = this.catalogue.find(item.carrier);
    if (!entry) return { item, fault: unknownCarrier(item.carrier) };
    const fault = inputFaults(item, entry)[0];
    if (fault) return { item, fault };
    return { item, entry, key: parcelKey({ ...item, carrier: entry.metadata.code }, entry.inputs) };
  }

  /** Cache first: a request of hits alone costs one hop and no write. */
  private async lookUp(parcels: Map<string, ParcelToTrack>): Promise<{ lookups: Map<string, Lookup>; coldStart: boolean }> {
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
    const reply = await this.messages.request(TrackParcels, { parcels: misses.map((key) => parcels.get(key)!) });
    misses.forEach((key, index) => lookups.set(key, reply.parcels[index]!));
    return { lookups, coldStart: reply.coldStart };
  }
}

/** What the tracker needs: the canonical code, and only the inputs that the carrier uses. */
const parcelOf = (item: TrackingItem, { metadata, inputs }: CarrierEntry): ParcelToTrack => ({
  carrier: metadata.code,
  trackingNumber: item.trackingNumber,
  ...(inputs.postalCode && item.postalCode !== undefined && { postalCode: item.postalCode }),
  ...(inputs.phoneNumber && item.phoneNumber !== undefined && { phoneNumber: item.phoneNumber }),
});
