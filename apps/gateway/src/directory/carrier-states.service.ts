import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CARRIER_REPORTS_WAKE, type CarrierReports } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { LRUCache } from 'lru-cache';
import { carrierState, type CarrierState } from './carrier-state.js';

/** A tracker that was silent for this long is gone, in milliseconds. */
const SILENT_MS = 20_000;

/** The latest reports of every tracker. */
@Injectable()
export class CarrierStates implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly reports = new LRUCache<string, CarrierReports>({ max: 1_000, ttl: SILENT_MS });
  private stopListening?: () => void;

  constructor(private readonly messages: Messages) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.messages.onWake<CarrierReports>(CARRIER_REPORTS_WAKE, (reports) => this.reports.set(reports.replica, reports));
  }

  onModuleDestroy(): void {
    this.stopListening?.();
  }

  /** Undefined when no tracker has told of it lately. */
  of(code: string): CarrierState | undefined {
    return carrierState([...this.reports.values()].flatMap(({ carriers }) => carriers[code] ?? []));
  }
}
