import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'es.correos',
  name: { en: 'Correos', ko: '코레오스 (스페인 우정)', ja: 'コレオス', de: 'Correos', it: 'Correos', es: 'Correos' },
  serviceScope: 'international',
  country: 'ES',
  trackingNumberPattern: { regex: '^([A-Z]{2}[0-9]{9}ES|P[A-Z0-9]{22}|[A-Z]{2}[0-9A-Z]{14,21})$' },
  detection: [
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])ES', checkDigit: { kind: 's10' }, confidence: 0.95 },
    { regex: 'P[A-Z][0-9A-Z]{4}[0-9]{16}[A-Z]', confidence: 0.85 },
    { regex: 'P[A-Z][0-9]{15}[A-Z]', confidence: 0.6 },
  ],
  inputs: {},
  timeZone: 'Europe/Madrid',
  credentials: [],
  baseUrl: 'https://localizador.correos.es',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  document: "Correos' own tracking page, eventos_envio_servicio (a public endpoint without a document)",
});
