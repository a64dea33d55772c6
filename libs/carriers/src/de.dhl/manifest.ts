import type { CheckDigitRule } from '../detection/check-digit-rule.js';
import { defineManifest } from '../kit/manifest.js';

const express: CheckDigitRule = { kind: 'mod7' };

export const manifest = defineManifest({
  code: 'de.dhl',
  name: { en: 'DHL', ko: 'DHL', ja: 'DHL', de: 'DHL', it: 'DHL', es: 'DHL' },
  serviceScope: 'international',
  country: 'DE',
  trackingNumberPattern: { regex: '^([0-9]{10,11}|[0-9]{12}|[0-9]{14}|[0-9]{20}|J[A-Z]{1,3}[A-Z0-9]{8,22}|[A-Z]{2}[A-Z0-9]{9,37})$' },
  detection: [
    { regex: '(?<serial>[0-9]{9,10})(?<check>[0-9])', checkDigit: express, confidence: 0.7 },
    { regex: '(JJD|JVGL|JD)[A-Z0-9]{8,22}', confidence: 0.8 },
    { regex: 'J[A-Z]{2,3}[0-9]{9,10}', confidence: 0.8 },
    { regex: '00(?<serial>340[0-9]{14})(?<check>[0-9])', checkDigit: { kind: 'mod10', evens: 3, odds: 1 }, confidence: 0.95 },
    { regex: '(GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)[0-9A-Z]{10,37}', confidence: 0.5 },
    { regex: '[0-9]{14}', confidence: 0.35 },
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])DE', checkDigit: { kind: 's10' }, confidence: 0.8 },
  ],
  inputs: {
    postalCode: {
      need: 'optional',
      format: '^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$',
      formatDescription: "the recipient's postal code, 3 to 10 letters and digits",
      benefit: "shows the recipient, and finds parcels of DHL's national services",
    },
  },
  timeZone: 'Europe/Berlin',
  credentials: [
    { name: 'API_KEY', description: 'API key of an app with "Shipment Tracking - Unified"', whereToGet: 'https://developer.dhl.com/user/apps' },
  ],
  baseUrl: 'https://api-eu.dhl.com',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  document: 'DHL Shipment Tracking - Unified API, reference and its list of statuses by service',
});
