import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { carriers } from '@waybill/carriers';
import { CARRIER_REPORTS_WAKE, type CarrierReport, type CarrierReports } from '@waybill/contracts';
import { Messages } from '@waybill/messaging';
import { CONFIG } from '@waybill/service';
import { randomUUID } from 'node:crypto';
import type { TrackerConfig } from '../app.config.js';
import { Clock } from '../clock.js';
import { breakerState, lookupOutcomes } from './asking-metrics.js';
import { carrierReach } from './carrier-settings.js';
import { OutcomeWindow, tally } from './outcome-window.js';

const EVERY_MS = 5_000;
const WINDOW_MS = 5 * 60_000;

/** Tells how each carrier goes here, so that its state over all trackers can be shown (decision 12). */
@Injectable()
export class CarrierReporter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly replica = randomUUID();
  private readonly window = new OutcomeWindow(WINDOW_MS);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly messages: Messages,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: TrackerConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tell(), EVERY_MS).unref();
    void this.tell();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async tell(): Promise<void> {
    const [outcomes, circuits] = await Promise.all([lookupOutcomes.get(), breakerState.get()]);
    this.window.add(this.clock.now(), tally(outcomes.values));
    const open = new Set(circuits.values.filter(({ value }) => value > 0).map(({ labels }) => labels.carrier));
    const entries = carriers.map(({ manifest }): [string, CarrierReport] => {
      const { code } = manifest;
      return [code, { configured: carrierReach(manifest, this.config).off === undefined, open: open.has(code), ...this.window.of(code) }];
    });
    const reports: CarrierReports = { replica: this.replica, carriers: Object.fromEntries(entries) };
    this.messages.wake(CARRIER_REPORTS_WAKE, reports);
  }
}
