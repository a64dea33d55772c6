import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'https://developer.amazonservices.com (an app with the role Amazon Shipping)';

export const manifest = defineManifest({
  code: 'us.amazon',
  name: { en: 'Amazon Shipping', ko: '아마존 배송 (Amazon Shipping)', ja: 'Amazon配送', de: 'Amazon Shipping', it: 'Amazon Shipping', es: 'Amazon Shipping' },
  serviceScope: 'international',
  country: 'US',
  trackingNumberPattern: { regex: '^(TB[ACM][0-9]{12}|[A-Z0-9]{8,25})$' },
  detection: [
    { regex: 'TB[ACM][0-9]{12}', confidence: 0.97 },
    { regex: '[AFC][0-9]{10}', confidence: 0.3 },
  ],
  inputs: {},
  timeZone: 'America/Los_Angeles',
  credentials: [
    { name: 'CLIENT_ID', description: 'Login with Amazon client ID', whereToGet },
    { name: 'CLIENT_SECRET', description: 'Login with Amazon client secret', whereToGet },
    { name: 'REFRESH_TOKEN', description: 'Refresh token of the selling partner who authorised the app', whereToGet },
    { name: 'CARRIER_ID', description: 'AMZN_US, AMZN_UK, AMZN_IN, AMZN_IT, AMZN_ES or AMZN_FR, as getRates names it', whereToGet: 'the answer of getRates' },
  ],
  baseUrl: 'https://sellingpartnerapi-na.amazon.com',
  tokenBaseUrl: 'https://api.amazon.com',
  access: 'official',
  unknownNumber: 'http-404',
  batchSize: 1,
  limits: { concurrency: 4, perSecond: 20, timeoutMs: 10_000 },
  aliases: [
    { code: 'us.amazon-shipping', listed: false },
    { code: 'us.amazonlogistics', listed: false },
  ],
  document: 'Amazon Shipping API v2 (Selling Partner API): getTracking',
});
