import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'sg.ninjavan',
  name: { en: 'Ninja Van', ko: '닌자밴', ja: 'ニンジャバン', de: 'Ninja Van', it: 'Ninja Van', es: 'Ninja Van' },
  serviceScope: 'national',
  country: 'SG',
  trackingNumberPattern: { regex: '^[A-Z0-9]{8,25}$' },
  detection: [
    { regex: 'NL(SG|MY|PH|ID|TH|VN)[A-Z]{1,2}[0-9]{8,10}', confidence: 0.97 },
    { regex: 'NV(SG|MY|PH|ID|TH|VN)[A-Z0-9]{8,20}', confidence: 0.97 },
  ],
  inputs: {},
  timeZone: 'Asia/Singapore',
  credentials: [],
  baseUrl: 'https://walrus.ninjavan.co',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [
    { code: 'my.ninjavan', listed: true },
    { code: 'ph.ninjavan', listed: true },
    { code: 'id.ninjavan', listed: true },
    { code: 'th.ninjavan', listed: true },
    { code: 'vn.ninjavan', listed: true },
    { code: 'sg.ninja-van', listed: false },
    { code: 'my.ninja-van', listed: false },
  ],
  document: "Ninja Van's own tracking page, /{country}/dash/1.2/public/orders (a public endpoint without a document), and the event types of its webhooks",
});
