import { z } from 'zod';
import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readJson } from '../kit/json-answer.js';
import type { Manifest } from '../kit/manifest.js';
import { number, part, text } from '../kit/wire-fields.js';

const party = part({ name: text, address: text });

const parcel = z.object({
  events: z.array(z.object({ at: text, code: text, text, place: text })),
  estimatedDelivery: text,
  sender: party,
  recipient: party,
  signedBy: text,
  weightInGrams: number,
  instructions: text,
});

export type SandboxParcel = z.output<typeof parcel>;

/** `GET /parcels/{number}?postalCode=&phoneNumber=`; 404 unknown, 400 malformed number. */
export function sandboxClient(manifest: Manifest) {
  return async ([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<SandboxParcel> => {
    const { trackingNumber, postalCode, phoneNumber } = lookup!;
    const url = new URL(`${baseUrl}/parcels/${encodeURIComponent(trackingNumber)}`);
    if (postalCode) url.searchParams.set('postalCode', postalCode);
    if (phoneNumber) url.searchParams.set('phoneNumber', phoneNumber);
    const response = await http({ method: 'GET', url: url.href, headers: { accept: 'application/json' } });
    if (response.status === 400) throw new CarrierError('invalid-number', 'says that the number is malformed');
    requireSuccess(response, manifest, now());
    return readJson(response.body, parcel);
  };
}
