import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'ca.purolator',
  name: { en: 'Purolator', ko: '퓨롤레이터', ja: 'ピュロレーター', de: 'Purolator', it: 'Purolator', es: 'Purolator' },
  serviceScope: 'international',
  country: 'CA',
  trackingNumberPattern: { regex: '^([0-9]{12}|[A-Z]{3}[0-9]{9}|[0-9]{9})$' },
  detection: [
    { regex: '[A-Z]{3}[0-9]{9}', confidence: 0.7 },
    { regex: '(?<serial>[0-5][0-9]{10})(?<check>[0-9])', checkDigit: { kind: 'luhn' }, confidence: 0.6 },
  ],
  inputs: {},
  timeZone: 'America/Toronto',
  credentials: [
    { name: 'KEY', description: 'Production key of E-Ship Web Services', whereToGet: 'https://eship.purolator.com (Developer tools)' },
    { name: 'PASSWORD', description: 'Password of the same key', whereToGet: 'https://eship.purolator.com (Developer tools)' },
    { name: 'USER_TOKEN', description: 'Activation token of the key', whereToGet: 'https://eship.purolator.com (Developer tools)' },
  ],
  baseUrl: 'https://webservices.purolator.com',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 10,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 15_000 },
  document: 'Purolator E-Ship Web Services, Tracking Service 1.2 (SOAP): TrackPackagesByPin',
});
