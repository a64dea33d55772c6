import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'https://www.aramex.com, with a customer account: developers, API';

export const manifest = defineManifest({
  code: 'ae.aramex',
  name: { en: 'Aramex', ko: '아라멕스' },
  serviceScope: 'international',
  country: 'AE',
  trackingNumberPattern: { regex: '^[0-9]{10,20}$' },
  detection: [{ regex: '[0-9]{11}', confidence: 0.3 }, { regex: '[0-9]{10}', confidence: 0.15 }],
  inputs: {},
  timeZone: 'Asia/Dubai',
  credentials: [
    { name: 'USERNAME', description: 'User name of the account', whereToGet },
    { name: 'PASSWORD', description: 'Password of that user', whereToGet },
    { name: 'ACCOUNT_NUMBER', description: 'Account number', whereToGet },
    { name: 'ACCOUNT_PIN', description: 'PIN of the account', whereToGet },
    { name: 'ACCOUNT_ENTITY', description: 'Entity of the account, such as DXB', whereToGet },
    { name: 'ACCOUNT_COUNTRY_CODE', description: 'Country of the account, such as AE', whereToGet },
  ],
  baseUrl: 'https://ws.aramex.net',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 4, perSecond: 4, timeoutMs: 15_000 },
  document: 'Aramex Shipments Tracking API 1.0 (SOAP, TrackShipments); codes also after public clients of it',
});
