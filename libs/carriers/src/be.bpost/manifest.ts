import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'bpost Shipping Manager, Admin, General settings, with a contract';

export const manifest = defineManifest({
  code: 'be.bpost',
  name: { en: 'bpost', ko: 'bpost (벨기에 우정)', de: 'bpost' },
  serviceScope: 'international',
  country: 'BE',
  trackingNumberPattern: { regex: '^(3232[0-9]{20}|[0-9]{18}|[0-9]{24}|[A-Z]{2}[0-9]{9}BE)$' },
  detection: [
    { regex: '323[0-9]{21}', confidence: 0.9 },
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])BE', checkDigit: { kind: 's10' }, confidence: 0.95 },
    { regex: '[0-9]{24}', confidence: 0.2 },
  ],
  inputs: {},
  timeZone: 'Europe/Brussels',
  credentials: [
    { name: 'ACCOUNT_ID', description: 'Account ID of the Shipping Manager', whereToGet },
    { name: 'PASSPHRASE', description: 'Passphrase of that account', whereToGet },
  ],
  baseUrl: 'https://api.parcel.bpost.cloud',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 10_000 },
  document: 'bpost Tracked Mail API v1, trackingInfo, and its list of states',
});
