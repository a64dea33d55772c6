import { credentialsFromEnv, lookUp, redact, type Carrier, type Http, type HttpRequest, type HttpResponse, type LookupOutcome } from '@waybill/carriers';
import { carrierFetch } from './carrier-fetch.ts';

export interface Exchanged {
  request: HttpRequest;
  /** Undefined when the connection failed. */
  response?: HttpResponse;
}

export interface Probed {
  outcome: LookupOutcome;
  exchanges: Exchanged[];
  /** Blots out every credential of this carrier. */
  blot: (text: string) => string;
}

export interface Inputs {
  postalCode?: string;
  phone?: string;
}

/**
 * Asks the real carrier, with the credentials and the base URL of the environment (`CARRIER_US_UPS_CLIENT_ID`, …), and keeps what
 * went over the wire. Throws one sentence that names the variables that are missing.
 */
export async function ask(carrier: Carrier, number: string, { postalCode, phone }: Inputs, env: NodeJS.ProcessEnv, now = () => new Date()): Promise<Probed> {
  const { baseUrl, credentials, missing } = credentialsFromEnv(carrier.manifest, env);
  if (missing.length > 0) throw new Error(`${carrier.manifest.name.en} needs ${missing.join(' and ')} in the environment.`);
  const exchanges: Exchanged[] = [];
  const connect = carrierFetch(carrier.manifest.limits.timeoutMs);
  const http: Http = async (request) => {
    const exchanged: Exchanged = { request };
    exchanges.push(exchanged);
    return (exchanged.response = await connect(request));
  };
  const lookup = { trackingNumber: number, postalCode, phoneNumber: phone };
  const [outcome] = await lookUp(carrier, [lookup], { http, baseUrl, credentials, now });
  return { outcome: outcome!, exchanges, blot: (text) => redact(text, credentials) };
}
