import { Counter, Gauge, Histogram } from 'prom-client';

export const attemptsTotal = new Counter({
  name: 'waybill_webhook_attempts_total',
  help: 'Requests to receivers by outcome: delivered, retried (failed, to be sent again) or failed (given up)',
  labelNames: ['outcome'],
});

export const attemptDuration = new Histogram({
  name: 'waybill_webhook_attempt_duration_seconds',
  help: 'Time from the start of a request to a receiver to its end',
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const requestsInFlight = new Gauge({ name: 'waybill_webhook_requests_in_flight', help: 'Requests to receivers that run now' });

export const endpointsDisabled = new Counter({
  name: 'waybill_webhook_endpoints_disabled_total',
  help: 'Endpoints that were disabled by the service',
  labelNames: ['reason'],
});
