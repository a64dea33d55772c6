import { createHash } from 'node:crypto';
import type { RegisterPayload } from '@waybill/contracts';

/** What makes two registrations the same (decision 16): SHA-256 over their content, whatever the order of members. base64url. */
export function registrationDigest({ kind, endpointId, items }: RegisterPayload): string {
  const content = items.map(({ carrier, trackingNumber, clientId, postalCode, phoneNumber }) => [
    carrier,
    trackingNumber,
    clientId ?? null,
    postalCode ?? null,
    phoneNumber ?? null,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([kind, endpointId ?? null, content]))
    .digest('base64url');
}
