import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readValue } from '../kit/json-answer.js';
import { xmlText } from '../kit/xml-answer.js';
import { elementNamed, parseXml } from '../kit/xml-element.js';
import { tntAnswer, type TntAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `POST /ectrack/track` with a TrackRequest 3.1, complete details. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<TntAnswer> {
  const { USERNAME: user = '', PASSWORD: password = '' } = credentials;
  const request =
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?><TrackRequest locale="en_US" version="3.1"><SearchCriteria>' +
    `<ConsignmentNumber>${xmlText(lookup!.trackingNumber)}</ConsignmentNumber></SearchCriteria>` +
    '<LevelOfDetail><Complete originAddress="false" destinationAddress="false"/></LevelOfDetail></TrackRequest>';
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/ectrack/track`,
    headers: {
      accept: 'text/xml; charset=UTF-8',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    },
    body: new URLSearchParams({ xml_in: request }).toString(),
  });
  requireSuccess(response, manifest, now());
  return read(response.body);
}

function read(body: string): TntAnswer {
  if (!/<TrackResponse[\s/>]/.test(body)) throw new CarrierError('unreadable', 'answered something that is no TrackResponse');
  const answer = readValue(elementNamed(parseXml(body), 'TrackResponse') ?? {}, tntAnswer);
  const [error] = answer.Error;
  if (!error) return answer;
  const { Code = '', Message = '' } = error;
  if (Code === '9000' || /unauthori[sz]ed|access denied|password/i.test(Message)) throw new CarrierError('unauthorized', 'refuses our credentials');
  if (/not found|no (consignment|result)/i.test(Message)) throw new CarrierError('not-found', 'does not know this number');
  if (/consignment\s*number|invalid/i.test(Message)) throw new CarrierError('invalid-number', 'says that this is no consignment number');
  throw new CarrierError('unavailable', 'has an error of its own');
}
