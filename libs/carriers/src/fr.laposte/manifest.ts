import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'fr.laposte',
  name: { en: 'La Poste', ko: '라 포스트 (프랑스 우정)', ja: 'ラ・ポスト', de: 'La Poste', it: 'La Poste', es: 'La Poste' },
  serviceScope: 'international',
  country: 'FR',
  trackingNumberPattern: { regex: '^([0-9][A-Z][0-9]{11}|[A-Z]{2}[0-9]{9}FR|[0-9A-Z]{11,15})$' },
  detection: [
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])FR', checkDigit: { kind: 's10' }, confidence: 0.95 },
    { regex: '[123][A-Z][0-9]{11}', confidence: 0.7 },
    { regex: '[0-9][A-Z][0-9]{11}', confidence: 0.6 },
    { regex: '87[0-9]{11}', confidence: 0.4 },
  ],
  inputs: {},
  timeZone: 'Europe/Paris',
  credentials: [{ name: 'OKAPI_KEY', description: 'Production key of an application with "Suivi v2"', whereToGet: 'https://developer.laposte.fr' }],
  baseUrl: 'https://api.laposte.fr',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 10,
  limits: { concurrency: 2, perSecond: 3, timeoutMs: 10_000 },
  aliases: [{ code: 'fr.la-poste', listed: false }],
  document: 'La Poste Suivi v2, GET /idships/{idShips}, and its list of event codes',
});
