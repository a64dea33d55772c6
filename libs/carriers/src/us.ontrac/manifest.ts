import { defineManifest } from '../kit/manifest.js';

const checkDigit = { kind: 'mod10', evens: 1, odds: 2 } as const;
const west = 'AZ CA CO ID NV OR UT WA';
const south = 'AL FL GA NC SC TN TX';
const east = 'CT DC DE IL IN KY MA MD ME MI MN NH NJ NY OH PA RI VA VT WI WV';

export const manifest = defineManifest({
  code: 'us.ontrac',
  name: { en: 'OnTrac', ko: '온트랙 (OnTrac)' },
  serviceScope: 'national',
  country: 'US',
  regions: `${west} ${south} ${east}`.split(' '),
  trackingNumberPattern: { regex: '^[CD][0-9]{14}$' },
  detection: [
    { regex: '(?<serial>D[0-9]{13})(?<check>[0-9])', checkDigit, confidence: 0.95 },
    { regex: '(?<serial>C[0-9]{13})(?<check>[0-9])', confidence: 0.85 },
  ],
  inputs: {},
  timeZone: 'America/Los_Angeles',
  credentials: [
    { name: 'ACCOUNT', description: 'Account number', whereToGet: 'the account manager of OnTrac' },
    { name: 'PASSWORD', description: 'Password of the web services', whereToGet: 'the account manager of OnTrac' },
  ],
  baseUrl: 'https://www.shipontrac.net',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 10,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 10_000 },
  document: 'OnTrac Web Service Integration Specifications V7 (revised 09-20-23): shipment tracking and status codes',
});
