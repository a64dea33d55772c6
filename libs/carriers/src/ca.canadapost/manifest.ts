import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'ca.canadapost',
  name: { en: 'Canada Post', ko: '캐나다 우정공사', ja: 'カナダ郵便公社', de: 'Canada Post', it: 'Canada Post', es: 'Correos de Canadá' },
  serviceScope: 'international',
  country: 'CA',
  trackingNumberPattern: { regex: '^([0-9]{16}|[0-9]{15}|[0-9]{12}|[A-Z]{2}[0-9]{9}CA)$' },
  detection: [
    { regex: '(?<serial>[0-9]{15})(?<check>[0-9])', checkDigit: { kind: 'mod10', evens: 3, odds: 1 }, confidence: 0.9 },
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])CA', checkDigit: { kind: 's10' }, confidence: 0.97 },
    { regex: '[0-9]{15}', confidence: 0.1 },
  ],
  inputs: {},
  timeZone: 'America/Toronto',
  credentials: [
    { name: 'USERNAME', description: 'User name of an API key (the part before the colon)', whereToGet: 'https://www.canadapost-postescanada.ca/info/mc/business/productsservices/developers/' },
    { name: 'PASSWORD', description: 'Password of the same API key', whereToGet: 'https://www.canadapost-postescanada.ca/info/mc/business/productsservices/developers/' },
  ],
  baseUrl: 'https://soa-gw.canadapost.ca',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 4, perSecond: 4, timeoutMs: 10_000 },
  aliases: [{ code: 'ca.canada-post', listed: false }],
  document: "Canada Post Developer Program, Tracking: Get Tracking Details (REST, track-v2), and its table of tracking scan events",
});
