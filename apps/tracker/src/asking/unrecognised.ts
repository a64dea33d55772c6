import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@waybill/service';
import type { Logger } from 'pino';
import { unrecognisedStatuses } from './asking-metrics.js';

/** A carrier that puts free text where codes belong must not fill the metrics. */
const CODES_PER_CARRIER = 100;
const LONGEST_CODE = 64;

/** Status codes that no map knows: counted, and logged once each, so that somebody adds them (decision 22). */
@Injectable()
export class Unrecognised {
  private readonly seen = new Map<string, Set<string>>();

  constructor(@Inject(LOG) private readonly log: Logger) {}

  note(carrier: string, codes: readonly string[]): void {
    for (const code of codes) unrecognisedStatuses.inc({ carrier, code: this.label(carrier, code.slice(0, LONGEST_CODE)) });
  }

  private label(carrier: string, code: string): string {
    const seen = this.seen.get(carrier) ?? new Set();
    this.seen.set(carrier, seen);
    if (seen.has(code)) return code;
    if (seen.size >= CODES_PER_CARRIER) return '(other)';
    seen.add(code);
    this.log.warn({ carrier, code }, 'A carrier sent a status code that its status map does not know');
    return code;
  }
}
