import type { CheckDigitRule } from '../detection/check-digit-rule.js';
import { defineManifest } from '../kit/manifest.js';

const express: CheckDigitRule = { kind: 'weighted', weights: [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1], moduli: [11, 10] };
const long: CheckDigitRule = { kind: 'weighted', weights: [1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1], moduli: [11, 10] };
const ground: CheckDigitRule = { kind: 'mod10', evens: 1, odds: 3 };

export const manifest = defineManifest({
  code: 'us.fedex',
  name: { en: 'FedEx', ko: '페덱스', ja: 'フェデックス', de: 'FedEx', it: 'FedEx', es: 'FedEx' },
  serviceScope: 'international',
  country: 'US',
  trackingNumberPattern: { regex: '^([0-9]{10}|[0-9]{12}|[0-9]{15}|[0-9]{18}|[0-9]{20}|[0-9]{22}|[0-9]{32}|[0-9]{34}|DT[0-9]{12})$' },
  detection: [
    { regex: '(?<serial>[0-9]{11})(?<check>[0-9])', checkDigit: express, confidence: 0.8 },
    { regex: '(?<serial>[0-9]{14})(?<check>[0-9])', checkDigit: ground, confidence: 0.85 },
    { regex: '96[0-9]{5}(?<serial>[0-9]{14})(?<check>[0-9])', checkDigit: ground, confidence: 0.9 },
    { regex: '[0-9]{2}(?<serial>[0-9]{15})(?<check>[0-9])', checkDigit: { kind: 'mod10', evens: 3, odds: 1 }, confidence: 0.6 },
    { regex: '[0-8][0-9]{19}(?<serial>[0-9]{13})(?<check>[0-9])', checkDigit: long, confidence: 0.95 },
    { regex: '96[0-9]{18}(?<serial>[0-9]{13})(?<check>[0-9])', checkDigit: long, confidence: 0.95 },
    { regex: '3[0-9]{15}(?<serial>[0-9]{11})(?<check>[0-9])[0-9]{4}', checkDigit: express, confidence: 0.9 },
    { regex: 'DT[0-9]{12}', confidence: 0.9 },
    { regex: '(61|92)[0-9]{18}|92[0-9]{20}', confidence: 0.3 },
    { regex: '[0-9]{10}', confidence: 0.15 },
  ],
  inputs: {},
  timeZone: 'America/Chicago',
  credentials: [
    { name: 'CLIENT_ID', description: 'API key of a project with the Track API', whereToGet: 'https://developer.fedex.com' },
    { name: 'CLIENT_SECRET', description: 'Secret key of the same project', whereToGet: 'https://developer.fedex.com' },
  ],
  baseUrl: 'https://apis.fedex.com',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 30,
  limits: { concurrency: 4, perSecond: 5, timeoutMs: 10_000 },
  document: 'FedEx Track API v1, track.json (OpenAPI), and its tracking status codes',
});
