import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'https://dhl24.com.pl, with a contract of DHL eCommerce Poland';

export const manifest = defineManifest({
  code: 'pl.dhl',
  name: { en: 'DHL eCommerce Poland', ko: 'DHL 폴란드', de: 'DHL eCommerce Polen' },
  serviceScope: 'national',
  country: 'PL',
  trackingNumberPattern: { regex: '^[0-9]{11}$' },
  detection: [{ regex: '[0-9]{11}', confidence: 0.35 }],
  inputs: {},
  timeZone: 'Europe/Warsaw',
  credentials: [
    { name: 'USERNAME', description: 'User of DHL24 WebAPI', whereToGet },
    { name: 'PASSWORD', description: 'Password of that user', whereToGet },
  ],
  baseUrl: 'https://dhl24.com.pl',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 15_000 },
  document: 'DHL24 WebAPI 2, getTrackAndTraceInfo; the statuses after public clients of it',
});
