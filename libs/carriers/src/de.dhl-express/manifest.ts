import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'https://developer.dhl.com/api-reference/dhl-express-mydhl-api';

export const manifest = defineManifest({
  code: 'de.dhl-express',
  name: { en: 'DHL Express', ko: 'DHL 익스프레스', ja: 'DHLエクスプレス', de: 'DHL Express', it: 'DHL Express', es: 'DHL Express' },
  serviceScope: 'international',
  country: 'DE',
  trackingNumberPattern: { regex: '^([0-9]{10,11}|J[A-Z]{1,3}[0-9]{9,20})$' },
  detection: [
    { regex: '(?<serial>[0-9]{9})(?<check>[0-9])', checkDigit: { kind: 'mod7' }, confidence: 0.7 },
    { regex: 'J[A-Z]{1,3}[0-9]{9,20}', confidence: 0.6 },
  ],
  inputs: {},
  timeZone: 'Europe/Berlin',
  credentials: [
    { name: 'API_KEY', description: 'User name of the MyDHL API', whereToGet },
    { name: 'API_SECRET', description: 'Password of the MyDHL API', whereToGet },
  ],
  baseUrl: 'https://express.api.dhl.com/mydhlapi',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 3, perSecond: 3, timeoutMs: 10_000 },
  aliases: [{ code: 'de.dhlexpress', listed: false }],
  document: 'DHL Express - MyDHL API 3.1.1 (OpenAPI), tracking of a single shipment, and the list of statuses by service',
});
