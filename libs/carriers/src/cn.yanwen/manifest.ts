import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'cn.yanwen',
  name: { en: 'Yanwen', ko: '옌원', ja: '燕文物流' },
  serviceScope: 'international',
  country: 'CN',
  trackingNumberPattern: { regex: '^[A-Z0-9]{8,35}$' },
  detection: [
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])YP', checkDigit: { kind: 's10' }, confidence: 0.95 },
    { regex: 'S[0-9]{11}', confidence: 0.3 },
  ],
  inputs: {},
  timeZone: 'Asia/Shanghai',
  credentials: [
    { name: 'ACCOUNT', description: 'Merchant number, or the account that makes the labels', whereToGet: 'https://www.yw56.com.cn, customer service' },
  ],
  baseUrl: 'http://api.track.yw56.com.cn',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 30,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 10_000 },
  aliases: [{ code: 'cn.yw56', listed: false }],
  document: 'Yanwen open documents: tracking query (opendocs.yw56.com.cn), and its list of tracking status codes',
});
