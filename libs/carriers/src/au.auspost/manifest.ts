import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'au.auspost',
  name: { en: 'Australia Post', ko: '호주 우체국 (Australia Post)', ja: 'オーストラリア郵便', de: 'Australia Post', it: 'Australia Post', es: 'Australia Post' },
  serviceScope: 'international',
  country: 'AU',
  trackingNumberPattern: { regex: '^([A-Z]{2}[0-9]{9}AU|[0-9A-Z]{3,5}[0-9]{7,20})$' },
  detection: [
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])AU', checkDigit: { kind: 's10' }, confidence: 0.97 },
    { regex: '(?=.*[A-Z])[0-9A-Z]{3,5}[0-9]{17,18}', confidence: 0.45 },
    { regex: '[0-9][A-Z]{2}[0-9]{13}', confidence: 0.4 },
    { regex: '(?=.*[A-Z])[0-9A-Z]{4}[0-9]{8}', confidence: 0.3 },
    { regex: '0*99[0-9]{18}', confidence: 0.2 },
  ],
  inputs: {},
  timeZone: 'Australia/Melbourne',
  credentials: [
    { name: 'API_KEY', description: 'API key of Shipping and Tracking', whereToGet: 'https://developers.auspost.com.au' },
    { name: 'PASSWORD', description: 'Password of the same key', whereToGet: 'https://developers.auspost.com.au' },
    { name: 'ACCOUNT_NUMBER', description: 'Number of the eParcel or StarTrack contract', whereToGet: 'the contract with Australia Post' },
  ],
  baseUrl: 'https://digitalapi.auspost.com.au',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 10,
  limits: { concurrency: 1, perSecond: 0.16, timeoutMs: 10_000 },
  aliases: [
    { code: 'au.australiapost', listed: false },
    { code: 'au.australia-post', listed: false },
    { code: 'au.startrack', listed: false },
  ],
  document: 'Australia Post Shipping and Tracking API, Track Items (v1.0), 10 requests a minute',
});
