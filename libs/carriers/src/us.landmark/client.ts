import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { xmlText } from '../kit/xml-answer.js';
import { readElement } from '../kit/xml-element.js';
import { landmarkAnswer, type LandmarkAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `POST /v2/Track.php`, the whole history. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<LandmarkAnswer> {
  const { USERNAME = '', PASSWORD = '', CLIENT_ID = '' } = credentials;
  const login = `<Login><Username>${xmlText(USERNAME)}</Username><Password>${xmlText(PASSWORD)}</Password></Login>`;
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/v2/Track.php`,
    headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><TrackRequest>${login}<Test>false</Test><ClientID>${xmlText(CLIENT_ID)}</ClientID><TrackingNumber>${xmlText(lookup!.trackingNumber)}</TrackingNumber><RetrievalType>Historical</RetrievalType></TrackRequest>`,
  });
  requireSuccess(response, manifest, now());
  return readElement(response.body, 'TrackResponse', landmarkAnswer);
}
