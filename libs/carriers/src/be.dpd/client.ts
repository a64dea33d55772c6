import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import type { HttpResponse } from '../kit/http.js';
import { requireSuccess } from '../kit/http-failure.js';
import { soapFault } from '../kit/soap-fault.js';
import { xmlText } from '../kit/xml-answer.js';
import { readElement } from '../kit/xml-element.js';
import { dpdAnswer, type DpdAnswer } from './answer.js';
import { tokenOf } from './login.js';
import { manifest } from './manifest.js';

const REFUSED = /authenticat|authToken|DELICOM_ERR_AUTH/i;

/** `getTrackingData` of ParcelLifeCycleService 2.0; a refused token is renewed once. */
export async function fetch([lookup]: Lookup[], access: Access): Promise<DpdAnswer> {
  const token = tokenOf(access);
  const first = await token.get();
  let response = await ask(lookup!, first, access);
  if (REFUSED.test(soapFault(response.body) ?? '')) {
    await token.refuse(first);
    response = await ask(lookup!, await token.get(), access);
  }
  const fault = soapFault(response.body);
  if (fault !== undefined) throw failureOf(fault);
  requireSuccess(response, manifest, access.now());
  return readElement(response.body, 'trackingresult', dpdAnswer);
}

function ask({ trackingNumber }: Lookup, token: string, { http, baseUrl, credentials }: Access): Promise<HttpResponse> {
  return http({
    method: 'POST',
    url: `${baseUrl}/soap/services/ParcelLifeCycleService/V2_0`,
    headers: {
      'content-type': 'text/xml;charset=UTF-8',
      soapaction: 'http://dpd.com/common/service/types/ParcelLifeCycleService/2.0/getTrackingData',
    },
    body:
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns="http://dpd.com/common/service/types/Authentication/2.0" ' +
      'xmlns:ns1="http://dpd.com/common/service/types/ParcelLifeCycleService/2.0"><soapenv:Header><ns:authentication>' +
      `<delisId>${xmlText(credentials['DELIS_ID'] ?? '')}</delisId><authToken>${xmlText(token)}</authToken><messageLanguage>en_US</messageLanguage>` +
      '</ns:authentication></soapenv:Header><soapenv:Body><ns1:getTrackingData>' +
      `<parcelLabelNumber>${xmlText(trackingNumber)}</parcelLabelNumber></ns1:getTrackingData></soapenv:Body></soapenv:Envelope>`,
  });
}

function failureOf(fault: string): CarrierError {
  if (REFUSED.test(fault)) return new CarrierError('unauthorized', 'refuses our credentials');
  if (/not (be )?found|no (data|information|parcel)|unknown (parcel|number)|does not exist/i.test(fault)) {
    return new CarrierError('not-found', 'does not know this number');
  }
  if (/parcel\s*(label)?\s*number/i.test(fault)) return new CarrierError('invalid-number', 'says that this is no parcel number');
  return new CarrierError('unavailable', 'answered a fault');
}
