import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'fr.chronopost',
  name: { en: 'Chronopost', ko: '크로노포스트', de: 'Chronopost', it: 'Chronopost', es: 'Chronopost' },
  serviceScope: 'international',
  country: 'FR',
  trackingNumberPattern: { regex: '^([A-Z]{2}[0-9]{9}[A-Z]{2}|[0-9]{14}[0-9A-Z]?|[0-9]{13})$' },
  detection: [
    { regex: '[XEHK][A-Z](?<serial>[0-9]{8})(?<check>[0-9])(FR|JB|JF|TS|EE)', checkDigit: { kind: 's10' }, confidence: 0.85 },
    { regex: '(?<serial>[0-9]{14})(?<check>[0-9A-Z])', checkDigit: { kind: 'mod37-36' }, confidence: 0.5 },
  ],
  inputs: {},
  timeZone: 'Europe/Paris',
  credentials: [],
  baseUrl: 'https://ws.chronopost.fr',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 15_000 },
  document: 'Chronopost TrackingServiceWS (WSDL), trackSkybillV2',
});
