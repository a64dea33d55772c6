import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readValue } from '../kit/json-answer.js';
import { elementNamed, parseXml, type XmlElement } from '../kit/xml-element.js';
import { canadaPostAnswer, canadaPostMessages, type CanadaPostAnswer } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf, type CanadaPostMessage } from './problem-codes.js';

/** `GET /vis/track/pin/{pin}/detail`, or `/dnc/` for the 15 digits of a delivery notice card. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<CanadaPostAnswer> {
  const { trackingNumber } = lookup!;
  const kind = /^\d{15}$/.test(trackingNumber) ? 'dnc' : 'pin';
  const { USERNAME, PASSWORD } = credentials;
  const response = await http({
    method: 'GET',
    url: `${baseUrl}/vis/track/${kind}/${encodeURIComponent(trackingNumber)}/detail`,
    headers: {
      accept: 'application/vnd.cpc.track-v2+xml',
      'accept-language': 'en-CA',
      authorization: `Basic ${Buffer.from(`${USERNAME}:${PASSWORD}`).toString('base64')}`,
    },
  });
  const messages = messagesIn(response.body);
  const problem = messages.map(problemOf).find(Boolean);
  if (problem) throw problem;
  requireSuccess(response, manifest, now());
  if (messages.length > 0) throw new CarrierError('unreadable', 'answered an unknown error');
  const detail = elementNamed(parseXml(response.body), 'tracking-detail');
  return readValue(detail, canadaPostAnswer);
}

/** The errors of an answer; none of one that is no XML. */
function messagesIn(body: string): CanadaPostMessage[] {
  if (!body.includes('messages')) return [];
  let found: XmlElement | XmlElement[] | undefined;
  try {
    found = elementNamed(parseXml(body), 'messages');
  } catch {
    return [];
  }
  return canadaPostMessages.safeParse(found).data?.message ?? [];
}
