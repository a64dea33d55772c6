import { Counter, Histogram } from 'prom-client';

export const messageDuration = new Histogram({
  name: 'waybill_message_duration_seconds',
  help: 'Time from receiving a message to its reply or acknowledgement',
  labelNames: ['subject', 'outcome'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30],
});

export const deadLetters = new Counter({
  name: 'waybill_dead_letters_total',
  help: 'Messages that failed for good and were put aside',
  labelNames: ['subject'],
});
