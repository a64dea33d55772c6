import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { soapFault } from '../kit/soap-fault.js';
import { xmlText } from '../kit/xml-answer.js';
import { readElement } from '../kit/xml-element.js';
import { chronopostAnswer, type ChronopostAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `trackSkybillV2` of TrackingServiceWS, which wants no account. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<ChronopostAnswer> {
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/tracking-cxf/TrackingServiceWS`,
    headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    body:
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:cxf="http://cxf.tracking.soap.chronopost.fr/">' +
      '<soapenv:Body><cxf:trackSkybillV2><language>en_GB</language>' +
      `<skybillNumber>${xmlText(lookup!.trackingNumber)}</skybillNumber></cxf:trackSkybillV2></soapenv:Body></soapenv:Envelope>`,
  });
  if (soapFault(response.body) !== undefined) throw new CarrierError('unavailable', 'answered a fault');
  requireSuccess(response, manifest, now());
  return readElement(response.body, 'return', chronopostAnswer);
}
