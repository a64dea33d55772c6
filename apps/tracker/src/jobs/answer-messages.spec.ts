import type { LookedUpParcel, LookUpPayload } from '@waybill/contracts';
import { answerMessages } from './answer-messages.js';

const job: LookUpPayload = { carrier: 'zz.sandbox', expiresAt: 1, maxAgeMs: 0, lookups: [] };
const parcel = (ref: string, description = 'ü'): LookedUpParcel => ({
  ref,
  answer: { found: false, failure: { kind: 'not-found', message: description } },
  retryable: false,
  at: '2026-11-21T00:00:00.000Z',
});
const read = (body: Uint8Array) => JSON.parse(Buffer.from(body).toString()) as { carrier: string; parcels: LookedUpParcel[] };

describe('answerMessages', () => {
  it('is one body for most jobs', () => {
    const [only, ...more] = answerMessages(job, [parcel('a'), parcel('b')], 'job-1');
    expect(more).toEqual([]);
    expect(read(only!.body)).toEqual({ carrier: 'zz.sandbox', parcels: [parcel('a'), parcel('b')] });
  });

  it('splits what is too large, and loses nothing', () => {
    const parcels = Array.from({ length: 50 }, (_, index) => parcel(`ref-${index}`, 'é'.repeat(400)));
    const messages = answerMessages(job, parcels, 'job-1', 5_000);
    expect(messages.length).toBeGreaterThan(5);
    for (const { body } of messages) expect(body.length).toBeLessThanOrEqual(5_000);
    expect(messages.flatMap(({ body }) => read(body).parcels)).toEqual(parcels);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  });

  it('has the same ids when the job is done again, and others for another job', () => {
    const ids = (jobId: string) => answerMessages(job, [parcel('a')], jobId).map(({ id }) => id);
    expect(ids('job-1')).toEqual(ids('job-1'));
    expect(ids('job-1')).not.toEqual(ids('job-2'));
    expect(ids('')).toEqual(ids(''));
  });

  it('is nothing when nobody could be asked', () => {
    expect(answerMessages(job, [], 'job-1')).toEqual([]);
  });
});
