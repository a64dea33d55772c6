import { CarrierError } from '../kit/carrier-error.js';
import type { Access, Lookup } from '../kit/carrier.js';
import { requireSuccess } from '../kit/http-failure.js';
import { soapFault } from '../kit/soap-fault.js';
import { xmlText } from '../kit/xml-answer.js';
import { elementNamed, parseXml, readElement } from '../kit/xml-element.js';
import { dpdFranceAnswer, type DpdFranceAnswer } from './answer.js';
import { manifest } from './manifest.js';
import { problemOf } from './problem.js';

const FRANCE = '250';

/** `GetShipmentTrace` of Webtrace_Service. */
export async function fetch([lookup]: Lookup[], { http, baseUrl, credentials, now }: Access): Promise<DpdFranceAnswer> {
  const credential = (name: string) => xmlText(credentials[name] ?? '');
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/trace-service/Webtrace_Service.asmx`,
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'http://www.cargonet.software/GetShipmentTrace' },
    body:
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:imt="http://www.cargonet.software/"><soapenv:Header>' +
      `<imt:UserCredentials><imt:userid>${credential('USER_ID')}</imt:userid><imt:password>${credential('PASSWORD')}</imt:password></imt:UserCredentials>` +
      '</soapenv:Header><soapenv:Body><imt:GetShipmentTrace><imt:request><imt:Customer>' +
      `<imt:centernumber>${credential('CENTER_NUMBER')}</imt:centernumber><imt:number>${credential('CUSTOMER_NUMBER')}</imt:number>` +
      `<imt:countrycode>${FRANCE}</imt:countrycode></imt:Customer><imt:Language>EN</imt:Language>` +
      `<imt:ShipmentNumber>${xmlText(lookup!.trackingNumber)}</imt:ShipmentNumber></imt:request></imt:GetShipmentTrace></soapenv:Body></soapenv:Envelope>`,
  });
  const fault = soapFault(response.body);
  if (fault !== undefined) throw problemOf(fault) ?? new CarrierError('unavailable', 'answered a fault');
  if (response.body.includes('<ErrorId>')) throw problemOf(errorId(response.body)) ?? new CarrierError('unreadable', 'answered an unknown error');
  requireSuccess(response, manifest, now());
  return readElement(response.body, 'GetShipmentTraceResult', dpdFranceAnswer);
}

function errorId(body: string): string {
  const root = parseXml(body);
  return [elementNamed(root, 'ErrorId'), elementNamed(root, 'ErrorMessage')].filter((words) => typeof words === 'string').join(' ');
}
