import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { readElement } from '../kit/xml-element.js';
import { xmlText } from '../kit/xml-answer.js';
import { purolatorAnswer, purolatorFault, type PurolatorAnswer } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem-words.js';

/** `TrackPackagesByPin`, several numbers at once. */
export async function fetch(lookups: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<PurolatorAnswer> {
  const { KEY, PASSWORD, USER_TOKEN = '' } = credentials;
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/PWS/V1/Tracking/TrackingService.asmx`,
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"http://purolator.com/pws/service/v1/TrackPackagesByPin"',
      authorization: `Basic ${Buffer.from(`${KEY}:${PASSWORD}`).toString('base64')}`,
    },
    body: envelope(lookups, USER_TOKEN),
  });
  const fault = faultIn(response.body);
  if (fault) throw problemOf({ Description: fault, Code: undefined, AdditionalInformation: undefined }) ?? new CarrierError('unavailable', 'has an error of its own');
  requireSuccess(response, manifest, now());
  return readElement(response.body, 'TrackPackagesByPinResponse', purolatorAnswer);
}

function envelope(lookups: Lookup[], token: string): string {
  const pins = lookups.map(({ trackingNumber }) => `<v1:PIN><v1:Value>${xmlText(trackingNumber)}</v1:Value></v1:PIN>`).join('');
  return `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:v1="http://purolator.com/pws/datatypes/v1"><soap:Header><v1:RequestContext><v1:Version>1.2</v1:Version><v1:Language>en</v1:Language><v1:GroupID></v1:GroupID><v1:RequestReference>tracking</v1:RequestReference><v1:UserToken>${xmlText(token)}</v1:UserToken></v1:RequestContext></soap:Header><soap:Body><v1:TrackPackagesByPinRequest><v1:PINs>${pins}</v1:PINs></v1:TrackPackagesByPinRequest></soap:Body></soap:Envelope>`;
}

/** The words of a SOAP fault; undefined in any other body. */
function faultIn(body: string): string | undefined {
  if (!body.includes('Fault')) return undefined;
  try {
    const { faultcode, faultstring } = readElement(body, 'Fault', purolatorFault);
    return `${faultcode} ${faultstring}`;
  } catch {
    return undefined;
  }
}
