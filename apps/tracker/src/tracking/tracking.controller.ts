import { Controller } from '@nestjs/common';
import {
  FindTracked,
  PeekSnapshots,
  TrackParcels,
  type FindTrackedReply,
  FindTrackedPayload,
  PeekSnapshotsPayload,
  type PeekSnapshotsReply,
  TrackParcelsPayload,
  type TrackParcelsReply,
} from '@waybill/contracts';
import { Handles } from '@waybill/messaging';
import { Tracking } from './tracking.service.js';

@Controller()
export class TrackingController {
  constructor(private readonly tracking: Tracking) {}

  @Handles(PeekSnapshots)
  peek({ keys }: PeekSnapshotsPayload): Promise<PeekSnapshotsReply> {
    return this.tracking.peek(keys);
  }

  @Handles(TrackParcels)
  track({ parcels }: TrackParcelsPayload): Promise<TrackParcelsReply> {
    return this.tracking.track(parcels);
  }

  @Handles(FindTracked)
  findTracked({ parcels }: FindTrackedPayload): Promise<FindTrackedReply> {
    return this.tracking.findTracked(parcels);
  }
}
