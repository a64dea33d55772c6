import type { Carrier, LookupOutcome } from '@waybill/carriers';
import type { TrackerConfig } from '../app.config.js';
import { Breaker } from './breaker.js';
import { CarrierHttp } from './carrier-http.js';
import { carrierReach, type CarrierReach } from './carrier-settings.js';
import { LANES, laneShares, type Lane } from './lane-shares.js';
import { Slots } from './slots.js';

/** Everything of this process that belongs to one carrier, so that no carrier's trouble is another's. */
export class CarrierLine {
  readonly reach: CarrierReach;
  readonly http: CarrierHttp;
  readonly slots: Record<Lane, Slots>;
  /** None for sandbox carriers: one integrator's experiments disturb nobody. */
  readonly breaker?: Breaker<LookupOutcome[]>;

  constructor({ manifest }: Carrier, config: TrackerConfig) {
    const shares = laneShares(manifest);
    const all = LANES.reduce((sum, lane) => sum + shares[lane], 0);
    this.reach = carrierReach(manifest, config);
    this.http = new CarrierHttp({ connections: all, proxyUrl: config.CARRIER_PROXY_URL });
    this.slots = { track: new Slots(shares.track), now: new Slots(shares.now), poll: new Slots(shares.poll) };
    if (!manifest.sandbox) this.breaker = new Breaker(manifest.code, { resetMs: config.BREAKER_RESET_SECONDS * 1_000 });
  }

  async close(): Promise<void> {
    this.breaker?.stop();
    await this.http.close();
  }
}
