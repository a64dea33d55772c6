import { Counter, Gauge, Histogram } from 'prom-client';

export const lookupDuration = new Histogram({
  name: 'waybill_carrier_lookup_duration_seconds',
  help: 'Time of one exchange with a carrier, tokens included',
  labelNames: ['carrier'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
});

export const lookupOutcomes = new Counter({
  name: 'waybill_carrier_lookups_total',
  help: 'Parcels that a carrier was asked for, or was to be asked for, by outcome: found, a failure kind, or unasked',
  labelNames: ['carrier', 'outcome'] as const,
});

export const unreadableAnswers = new Counter({
  name: 'waybill_carrier_unreadable_total',
  help: 'Answers in an unknown shape: the carrier has changed something',
  labelNames: ['carrier'] as const,
});

export const unrecognisedStatuses = new Counter({
  name: 'waybill_carrier_unrecognised_status_total',
  help: 'Parcels whose history has a status code that the status map does not know',
  labelNames: ['carrier', 'code'] as const,
});

export const breakerState = new Gauge({
  name: 'waybill_carrier_breaker_state',
  help: 'Circuit to the carrier as this process sees it: 0 closed, 1 half open, 2 open',
  labelNames: ['carrier'] as const,
});

export const queueDepth = new Gauge({
  name: 'waybill_carrier_queue_depth',
  help: 'Look-ups that wait for a slot in this process',
  labelNames: ['carrier', 'lane'] as const,
});
