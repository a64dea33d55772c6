import type { FindJobReply } from '@waybill/contracts';
import { jobStatus } from './job-status.js';

const item = { carrier: 'us.one', trackingNumber: '1', usageCounted: true, status: 'success' as const };
const job = (changes: Partial<FindJobReply> = {}): FindJobReply => ({
  jobId: 'j',
  recurring: false,
  isActive: false,
  progress: { total: 2, completed: 2, succeeded: 1, failed: 1, percentage: 100 },
  items: [item, { ...item, clientId: 'c', status: 'failed', error: { code: 'TRACKING_NOT_FOUND', message: 'No.' } }],
  createdAt: 'a',
  updatedAt: 'b',
  ...changes,
});

describe('jobStatus (decision 13)', () => {
  it('keys tasks by carrier and number, a repeated one with #2', () => {
    expect(jobStatus(job()).tasks).toEqual({
      'us.one:1': { carrier: 'us.one', trackingNumber: '1', status: 'success' },
      'us.one:1#2': { carrier: 'us.one', trackingNumber: '1', clientId: 'c', status: 'failed', error: { code: 'TRACKING_NOT_FOUND', message: 'No.' } },
    });
  });

  it('is processing while active, failed when every item failed, else completed', () => {
    const failed = { total: 1, completed: 1, succeeded: 0, failed: 1, percentage: 100 };
    expect([job({ isActive: true }), job(), job({ progress: failed })].map((one) => jobStatus(one).status)).toEqual(['processing', 'completed', 'failed']);
  });
});
