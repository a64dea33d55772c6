import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'it.poste',
  name: { en: 'Poste Italiane', ko: '포스테 이탈리아네 (이탈리아 우정)', ja: 'ポステ・イタリアーネ', de: 'Poste Italiane', it: 'Poste Italiane', es: 'Poste Italiane' },
  serviceScope: 'international',
  country: 'IT',
  trackingNumberPattern: { regex: '^([A-Z]{2}[0-9]{9}IT|RA[0-9]{11}|[13]UW[A-Z0-9]{10}|5P[A-Z0-9]{11}|2IMA[0-9]{10}|[0-9A-Z]{12,13})$' },
  detection: [
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])IT', checkDigit: { kind: 's10' }, confidence: 0.95 },
    { regex: '[13]UW[A-Z0-9]{10}|5P[A-Z0-9]{11}|2IMA[0-9]{10}', confidence: 0.85 },
    { regex: 'RA[0-9]{11}', confidence: 0.6 },
  ],
  inputs: {},
  timeZone: 'Europe/Rome',
  credentials: [],
  baseUrl: 'https://www.poste.it',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [{ code: 'it.posteitaliane', listed: false }],
  document: "Poste Italiane's own tracking page, DoveQuando ricercasemplice (a public endpoint without a document)",
});
