import type { CheckDigitRule } from '../detection/check-digit-rule.js';
import { defineManifest } from '../kit/manifest.js';

const checkDigit: CheckDigitRule = { kind: 'mod10', evens: 3, odds: 1, reversed: true };
const destination = '(?:420[0-9]{5}(?:[0-9]{4})?)?';

export const manifest = defineManifest({
  code: 'us.usps',
  name: { en: 'USPS', ko: '미국 우정청 (USPS)', ja: 'アメリカ合衆国郵便公社 (USPS)', de: 'USPS', it: 'USPS', es: 'USPS' },
  serviceScope: 'international',
  country: 'US',
  trackingNumberPattern: { regex: '^((420[0-9]{5}([0-9]{4})?)?9[1-5][0-9]{20}([0-9]{4})?|[0-9]{20}|[A-Z]{2}[0-9]{9}US)$' },
  detection: [
    { regex: `${destination}(?<serial>9[1-5][0-9]{19})(?<check>[0-9])`, checkDigit, confidence: 0.9 },
    { regex: `${destination}(?<serial>9[1-5][0-9]{23})(?<check>[0-9])`, checkDigit, confidence: 0.85 },
    { regex: '(?<serial>[0-9]{19})(?<check>[0-9])', checkDigit, confidence: 0.7 },
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])US', checkDigit: { kind: 's10' }, confidence: 0.97 },
  ],
  inputs: {
    postalCode: {
      need: 'optional',
      format: '^[0-9]{5}(-[0-9]{4})?$',
      formatDescription: 'a ZIP code: five digits, or nine with a dash',
      benefit: 'tells parcels apart when a number was used again',
    },
  },
  timeZone: 'America/New_York',
  credentials: [
    { name: 'CLIENT_ID', description: 'Consumer key of an app with the Tracking API', whereToGet: 'https://developers.usps.com/apps' },
    { name: 'CLIENT_SECRET', description: 'Consumer secret of the same app', whereToGet: 'https://developers.usps.com/apps' },
  ],
  baseUrl: 'https://apis.usps.com',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 5, perSecond: 1, timeoutMs: 10_000 },
  document: 'USPS Package Tracking API v3, tracking.yaml (OpenAPI), and Publication 199, scan events',
});
