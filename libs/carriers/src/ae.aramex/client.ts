import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { xmlText } from '../kit/xml-answer.js';
import { readElement } from '../kit/xml-element.js';
import { aramexAnswer, type AramexAnswer } from './answer.js';
import { manifest } from './manifest.js';

const NAMESPACE = 'http://ws.aramex.net/ShippingAPI/v1/';

/** `TrackShipments` with the whole history. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<AramexAnswer> {
  const of = (name: string): string => xmlText(credentials[name] ?? '');
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/ShippingAPI.V2/Tracking/Service_1_0.svc`,
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `${NAMESPACE}Service_1_0/TrackShipments` },
    body:
      `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:v1="${NAMESPACE}" xmlns:arr="http://schemas.microsoft.com/2003/10/Serialization/Arrays">` +
      `<soapenv:Body><v1:ShipmentTrackingRequest><v1:ClientInfo><v1:UserName>${of('USERNAME')}</v1:UserName><v1:Password>${of('PASSWORD')}</v1:Password>` +
      `<v1:Version>v1.0</v1:Version><v1:AccountNumber>${of('ACCOUNT_NUMBER')}</v1:AccountNumber><v1:AccountPin>${of('ACCOUNT_PIN')}</v1:AccountPin>` +
      `<v1:AccountEntity>${of('ACCOUNT_ENTITY')}</v1:AccountEntity><v1:AccountCountryCode>${of('ACCOUNT_COUNTRY_CODE')}</v1:AccountCountryCode></v1:ClientInfo>` +
      `<v1:Shipments><arr:string>${xmlText(lookup!.trackingNumber)}</arr:string></v1:Shipments><v1:GetLastTrackingUpdateOnly>false</v1:GetLastTrackingUpdateOnly>` +
      `</v1:ShipmentTrackingRequest></soapenv:Body></soapenv:Envelope>`,
  });
  requireSuccess(response, manifest, now());
  const answer = readElement(response.body, 'ShipmentTrackingResponse', aramexAnswer);
  if (answer.HasErrors?.toLowerCase() === 'true') throw failureOf(answer);
  return answer;
}

function failureOf({ Notifications }: AramexAnswer): CarrierError {
  const [problem] = Notifications?.Notification ?? [];
  if (problem?.Code === 'ERR01' || /username|password|account/i.test(problem?.Message ?? '')) return new CarrierError('unauthorized', 'refuses our credentials');
  if (/waybill|shipment/i.test(problem?.Message ?? '')) return new CarrierError('invalid-number', 'says that this is no waybill number');
  return new CarrierError('unavailable', 'answered an error');
}
