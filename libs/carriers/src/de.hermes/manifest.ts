import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'Hermes Germany, with a business contract';

export const manifest = defineManifest({
  code: 'de.hermes',
  name: { en: 'Hermes Germany', ko: '헤르메스 독일', de: 'Hermes' },
  serviceScope: 'national',
  country: 'DE',
  trackingNumberPattern: { regex: '^(H[0-9]{19}|[0-9]{14}|[0-9]{16})$' },
  detection: [
    { regex: 'H[0-9]{19}', confidence: 0.9 },
    { regex: '[0-9]{14}', confidence: 0.3 },
  ],
  inputs: {},
  timeZone: 'Europe/Berlin',
  credentials: [
    { name: 'CLIENT_ID', description: 'Client ID of the Hermes Shipping Interface', whereToGet },
    { name: 'CLIENT_SECRET', description: 'Client secret of the Hermes Shipping Interface', whereToGet },
    { name: 'USERNAME', description: 'User of the business customer', whereToGet },
    { name: 'PASSWORD', description: 'Password of that user', whereToGet },
  ],
  baseUrl: 'https://de-api.hermesworld.com',
  tokenBaseUrl: 'https://authme.myhermes.de',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 10_000 },
  document: 'Hermes Shipping Interface (HSI), shipmentinfo, as described by public clients of it',
});
