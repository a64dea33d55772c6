import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { soapFault } from '../kit/soap-fault.js';
import { xmlText } from '../kit/xml-answer.js';
import { readElement } from '../kit/xml-element.js';
import { dhlPolandAnswer, type DhlPolandAnswer } from './answer.js';
import { manifest } from './manifest.js';

const NAMESPACE = 'https://dhl24.com.pl/webapi2/provider/service.html?ws=1';

/** `getTrackAndTraceInfo` of DHL24 WebAPI 2. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<DhlPolandAnswer> {
  const { USERNAME: user = '', PASSWORD: password = '' } = credentials;
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/webapi2/provider/service.html?ws=1`,
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `${NAMESPACE}#getTrackAndTraceInfo` },
    body:
      `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns="${NAMESPACE}"><soapenv:Body><ns:getTrackAndTraceInfo>` +
      `<authData><username>${xmlText(user)}</username><password>${xmlText(password)}</password></authData>` +
      `<shipmentId>${xmlText(lookup!.trackingNumber)}</shipmentId></ns:getTrackAndTraceInfo></soapenv:Body></soapenv:Envelope>`,
  });
  const fault = soapFault(response.body);
  if (fault !== undefined) throw failureOf(fault);
  requireSuccess(response, manifest, now());
  return readElement(response.body, 'getTrackAndTraceInfoResult', dhlPolandAnswer);
}

function failureOf(fault: string): CarrierError {
  if (/autoryzac|uwierzytelni|authori[sz]|\b100\b/i.test(fault)) return new CarrierError('unauthorized', 'refuses our credentials');
  if (/nie (znaleziono|istnieje|odnaleziono)|brak przesy|not found/i.test(fault)) return new CarrierError('not-found', 'does not know this number');
  if (/numer|identyfikator|shipmentId/i.test(fault)) return new CarrierError('invalid-number', 'says that this is no shipment number');
  return new CarrierError('unavailable', 'answered a fault');
}
