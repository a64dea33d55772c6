import { Counter } from 'prom-client';

export const snapshotReads = new Counter({
  name: 'waybill_snapshot_reads_total',
  help: 'Reads of the cache, by where a fresh answer was found; miss: nowhere',
  labelNames: ['result'] as const,
});
