import { createHash } from 'node:crypto';
import type { LookedUpParcel, LookUpPayload } from '@waybill/contracts';

/** Half of what a message may have: room for everybody's headers and for brokers with other ideas. Bytes. */
const LARGEST = 4 * 1024 * 1024;

export interface AnswerMessage {
  body: Uint8Array;
  /** `Nats-Msg-Id`. */
  id: string;
}

/**
 * A job's answers as bodies of ParcelsLookedUp, each at most 4 MiB unless one parcel alone is larger. The ids follow from the job
 * and from which parcels a body holds, so that a job that is done again publishes nothing twice.
 */
export function answerMessages(job: LookUpPayload, parcels: LookedUpParcel[], jobId: string, largest = LARGEST): AnswerMessage[] {
  const origin = jobId || JSON.stringify([job.carrier, job.expiresAt]);
  const start = `{"carrier":${JSON.stringify(job.carrier)},"parcels":[`;
  const messages: AnswerMessage[] = [];
  let texts: string[] = [];
  let refs: string[] = [];
  let size = 0;
  const close = () => {
    if (texts.length === 0) return;
    const id = createHash('sha256').update(JSON.stringify([origin, refs])).digest('base64url');
    messages.push({ body: Buffer.from(`${start}${texts.join(',')}]}`), id });
    [texts, refs, size] = [[], [], 0];
  };
  for (const parcel of parcels) {
    const text = JSON.stringify(parcel);
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > largest - start.length - 2) close();
    texts.push(text);
    refs.push(parcel.ref);
    size += bytes;
  }
  close();
  return messages;
}
