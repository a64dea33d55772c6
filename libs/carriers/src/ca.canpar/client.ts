import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { xmlText } from '../kit/xml-answer.js';
import { readElement } from '../kit/xml-element.js';
import { canparAnswer, type CanparAnswer } from './answer.js';
import { manifest } from './manifest.js';

/** `trackByBarcodeV2`, which asks for no login. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, now }: Access): Promise<CanparAnswer> {
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/canshipws/services/CanparAddonsService.CanparAddonsServiceHttpSoap12Endpoint/`,
    headers: { 'content-type': 'application/soap+xml; charset=utf-8', soapaction: 'urn:trackByBarcodeV2' },
    body: envelope(lookup!.trackingNumber),
  });
  requireSuccess(response, manifest, now());
  return readElement(response.body, 'return', canparAnswer);
}

function envelope(number: string): string {
  return `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:ws="http://ws.onlinerating.canshipws.canpar.com" xmlns:xsd="http://ws.dto.canshipws.canpar.com/xsd"><soap:Header/><soap:Body><ws:trackByBarcodeV2><ws:request><xsd:barcode>${xmlText(number)}</xsd:barcode><xsd:track_shipment>true</xsd:track_shipment></ws:request></ws:trackByBarcodeV2></soap:Body></soap:Envelope>`;
}
