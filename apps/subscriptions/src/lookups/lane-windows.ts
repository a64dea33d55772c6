import { Injectable } from '@nestjs/common';
import type { CarrierLimits } from '@waybill/contracts';
import type { Lane } from './lookup.entity.js';
import { adapt, firstWindow, type LaneWindow } from './window.js';

interface LaneState {
  window: LaneWindow;
  /** Times from publication to answer since the window was adapted last. */
  sojourns: { count: number; sum: number };
}

/** The windows of all lanes, as this replica has learned them; what is out is counted over all replicas. */
@Injectable()
export class LaneWindows {
  private readonly lanes = new Map<string, LaneState>();

  /** An answer came after `sojournMs`. */
  answered({ carrier, lane }: { carrier: string; lane: Lane }, sojournMs: number): void {
    const state = this.lanes.get(`${carrier}/${lane}`);
    if (!state) return;
    state.sojourns.count += 1;
    state.sojourns.sum += sojournMs;
  }

  /** How many more look-ups may go out to the lane now, while `out` of them are. */
  room(carrier: string, lane: Lane, out: number, limits: CarrierLimits): number {
    const key = `${carrier}/${lane}`;
    let state = this.lanes.get(key);
    if (!state) this.lanes.set(key, (state = { window: firstWindow(limits), sojourns: { count: 0, sum: 0 } }));
    const { sojourns, window } = state;
    if (sojourns.count >= window.size / 4) {
      state.window = adapt(window, sojourns.sum / sojourns.count, out >= window.size / 2, limits);
      state.sojourns = { count: 0, sum: 0 };
    }
    return Math.max(0, state.window.size - out);
  }
}
