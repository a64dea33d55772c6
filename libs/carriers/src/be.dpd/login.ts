import { CarrierError } from '../kit/carrier-error.js';
import type { Access } from '../kit/carrier.js';
import type { Http } from '../kit/http.js';
import { requireSuccess } from '../kit/http-failure.js';
import { soapFault } from '../kit/soap-fault.js';
import { TokenHolder } from '../kit/token-holder.js';
import { xmlText } from '../kit/xml-answer.js';
import { readElement } from '../kit/xml-element.js';
import { dpdLogin } from './answer.js';
import { manifest } from './manifest.js';

/** "The token is valid until 3:00 of the next day": renewed long before, and whenever DPD refuses it. */
const LIFETIME_SECONDS = 4 * 3600;

const holders = new WeakMap<Http, TokenHolder>();

/** A token of the login service, one for many callers. Throws `unauthorized` when it refuses to hand one out. */
export function tokenOf(access: Access): { get(): Promise<string>; refuse(token: string): Promise<void> } {
  const holder = holders.get(access.http) ?? new TokenHolder();
  holders.set(access.http, holder);
  const key = JSON.stringify([access.baseUrl, access.credentials]);
  return {
    get: () => holder.get(key, access.now(), async () => ({ value: await logIn(access), expiresInSeconds: LIFETIME_SECONDS })),
    refuse: (token) => holder.refuse(key, token),
  };
}

async function logIn({ http, baseUrl, credentials, now }: Access): Promise<string> {
  const { DELIS_ID: id = '', PASSWORD: password = '' } = credentials;
  const response = await http({
    method: 'POST',
    url: `${baseUrl}/soap/services/LoginService/V2_1`,
    headers: { 'content-type': 'text/xml;charset=UTF-8', soapaction: 'http://dpd.com/common/service/LoginService/2.0/getAuth' },
    body:
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns="http://dpd.com/common/service/types/LoginService/2.0">' +
      `<soapenv:Body><ns:getAuth><delisId>${xmlText(id)}</delisId><password>${xmlText(password)}</password><messageLanguage>en_US</messageLanguage>` +
      '</ns:getAuth></soapenv:Body></soapenv:Envelope>',
  });
  if (soapFault(response.body)) throw new CarrierError('unauthorized', 'refuses our credentials');
  requireSuccess(response, manifest, now());
  return readElement(response.body, 'return', dpdLogin).authToken;
}
