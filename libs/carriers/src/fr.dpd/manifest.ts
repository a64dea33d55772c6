import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'DPD France, with a contract; the IP addresses that ask have to be admitted';

export const manifest = defineManifest({
  code: 'fr.dpd',
  name: { en: 'DPD France', ko: 'DPD 프랑스', de: 'DPD Frankreich' },
  serviceScope: 'international',
  country: 'FR',
  trackingNumberPattern: { regex: '^(250[0-9]{11,15}[0-9A-Z]?|[0-9]{14}[0-9A-Z]?)$' },
  detection: [
    { regex: '250[0-9]{15}', confidence: 0.8 },
    { regex: '(?<serial>[0-9]{14})(?<check>[0-9A-Z])', checkDigit: { kind: 'mod37-36' }, confidence: 0.7 },
  ],
  inputs: {},
  timeZone: 'Europe/Paris',
  credentials: [
    { name: 'USER_ID', description: 'User of the web services', whereToGet },
    { name: 'PASSWORD', description: 'Password of that user', whereToGet },
    { name: 'CENTER_NUMBER', description: 'Number of the depot', whereToGet },
    { name: 'CUSTOMER_NUMBER', description: 'Number of the customer account', whereToGet },
  ],
  baseUrl: 'https://webtrace.dpd.fr',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 15_000 },
  document: 'DPD France Webtrace_Service 5.0 (WSDL), GetShipmentTrace, which does not list its status numbers',
});
