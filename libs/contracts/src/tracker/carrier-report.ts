/** How one carrier went for one tracker in the last five minutes. */
export interface CarrierReport {
  /** It has its credentials and is switched on. */
  configured: boolean;
  /** Its circuit is open or half open here. */
  open: boolean;
  /** Look-ups that the carrier was to answer. */
  asked: number;
  /** Those of them that it did not: time-outs, 5xx, refusals, unreadable answers. */
  troubled: number;
}

/** What each tracker tells every few seconds; who listens keeps the latest of each. */
export interface CarrierReports {
  /** Of the process. */
  replica: string;
  /** By canonical code. */
  carriers: Record<string, CarrierReport>;
}

/** A plain NATS wake-up; nothing depends on it but what is shown. */
export const CARRIER_REPORTS_WAKE = 'tracker.wake.carrier-reports';
