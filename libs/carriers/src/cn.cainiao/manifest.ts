import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'cn.cainiao',
  name: { en: 'Cainiao (AliExpress)', ko: '차이냐오 (알리익스프레스)', ja: '菜鳥 (AliExpress)' },
  serviceScope: 'international',
  country: 'CN',
  trackingNumberPattern: { regex: '^[A-Z0-9]{10,30}$' },
  detection: [
    { regex: 'LP[0-9]{14,18}', confidence: 0.95 },
    { regex: 'CN[A-Z]{2}[0-9]{8,18}[A-Z]{2}', confidence: 0.9 },
    { regex: 'CNG[0-9]{14}', confidence: 0.9 },
    { regex: 'AE[A-Z]{2}[0-9]{8,12}[A-Z0-9]{2,4}', confidence: 0.7 },
  ],
  inputs: {},
  timeZone: 'Asia/Shanghai',
  credentials: [],
  baseUrl: 'https://global.cainiao.com',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 5,
  limits: { concurrency: 1, perSecond: 0.5, timeoutMs: 10_000 },
  aliases: [
    { code: 'cn.aliexpress', listed: false },
    { code: 'cn.cainiao-global', listed: false },
  ],
  document: "Cainiao's own tracking call, /global/detail.json (a public endpoint without a document)",
});
