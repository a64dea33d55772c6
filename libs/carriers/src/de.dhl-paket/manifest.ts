import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'https://developer.dhl.com/api-reference/parcel-de-tracking-post-de';

export const manifest = defineManifest({
  code: 'de.dhl-paket',
  name: { en: 'DHL Paket', ko: 'DHL 파켓 (독일)', de: 'DHL Paket' },
  serviceScope: 'international',
  country: 'DE',
  trackingNumberPattern: { regex: '^((00)?340[0-9]{15}|[0-9]{12}|[0-9]{16}|[0-9]{20}|JJ?D[A-Z0-9]{8,22}|[A-Z]{2}[0-9]{9}DE)$' },
  detection: [
    { regex: '(00)?(?<serial>340[0-9]{14})(?<check>[0-9])', checkDigit: { kind: 'mod10', evens: 3, odds: 1 }, confidence: 0.93 },
    { regex: 'JJ?D0[0-9]{16,19}', confidence: 0.7 },
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])DE', checkDigit: { kind: 's10' }, confidence: 0.75 },
    { regex: '[0-9]{12}', confidence: 0.2 },
  ],
  inputs: {
    postalCode: {
      need: 'optional',
      format: '^[0-9]{5}$',
      formatDescription: "the recipient's postal code, five digits",
      benefit: "shows the recipient's data",
    },
  },
  timeZone: 'Europe/Berlin',
  credentials: [
    { name: 'API_KEY', description: 'API key of an app with "Parcel DE Tracking"', whereToGet },
    { name: 'API_SECRET', description: 'API secret of the same app', whereToGet },
    { name: 'APP_NAME', description: 'User of the DHL business customer portal, as in appname of the request', whereToGet: 'https://geschaeftskunden.dhl.de' },
    { name: 'APP_PASSWORD', description: 'Password of that user', whereToGet: 'https://geschaeftskunden.dhl.de' },
  ],
  baseUrl: 'https://api-eu.dhl.com/parcel/de/tracking/v0',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 15,
  limits: { concurrency: 2, perSecond: 3, timeoutMs: 10_000 },
  aliases: [
    { code: 'de.dhlpaket', listed: false },
    { code: 'de.dhl-parcel', listed: false },
  ],
  document: 'DHL Parcel DE Tracking (Post & Parcel Germany) v0: d-get-piece-detail, and its list of ICE and RIC codes',
});
