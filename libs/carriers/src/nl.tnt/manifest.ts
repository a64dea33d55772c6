import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'TNT customer service, ExpressConnect, with an account';

export const manifest = defineManifest({
  code: 'nl.tnt',
  name: { en: 'TNT', ko: 'TNT', ja: 'TNT', de: 'TNT', it: 'TNT', es: 'TNT' },
  serviceScope: 'international',
  country: 'NL',
  trackingNumberPattern: { regex: '^([0-9]{9}|GE[0-9]{9}WW|GD[0-9]{9}WW)$' },
  detection: [
    { regex: 'G[DE][0-9]{9}WW', confidence: 0.9 },
    { regex: '[0-9]{9}', confidence: 0.4 },
  ],
  inputs: {},
  timeZone: 'Europe/Amsterdam',
  credentials: [
    { name: 'USERNAME', description: 'User of ExpressConnect Tracking', whereToGet },
    { name: 'PASSWORD', description: 'Password of that user', whereToGet },
  ],
  baseUrl: 'https://necta.az.fxei.fedex.com',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 10_000 },
  document: 'TNT ExpressConnect Tracking 3.1, TrackRequest and TrackResponse',
});
