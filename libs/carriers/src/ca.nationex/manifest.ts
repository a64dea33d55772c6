import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'ca.nationex',
  name: { en: 'Nationex', ko: '나시오넥스 (Nationex)' },
  serviceScope: 'national',
  country: 'CA',
  regions: ['QC', 'ON', 'NB', 'NS', 'PE'],
  trackingNumberPattern: { regex: '^[0-9]{8,12}$' },
  detection: [{ regex: '[0-9]{9}', confidence: 0.15 }],
  inputs: {},
  timeZone: 'America/Toronto',
  credentials: [
    { name: 'CUSTOMER_ID', description: 'Customer number', whereToGet: 'the account manager of Nationex' },
    { name: 'API_KEY', description: 'API key of the customer', whereToGet: 'the account manager of Nationex' },
  ],
  baseUrl: 'https://api.nationex.com',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 10_000 },
  document: 'Nationex API v4: GET /Shipments/{id}?tracking=true',
});
