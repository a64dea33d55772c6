import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'kr.lotte',
  name: { en: 'Lotte Global Logistics', ko: '롯데택배', ja: 'ロッテグローバルロジス' },
  serviceScope: 'national',
  country: 'KR',
  trackingNumberPattern: { regex: '^[0-9]{12}$' },
  detection: [{ regex: '(?<serial>[0-9]{11})(?<check>[0-6])', checkDigit: { kind: 'mod7' }, confidence: 0.5 }],
  inputs: {},
  timeZone: 'Asia/Seoul',
  credentials: [],
  baseUrl: 'https://ftr.alps.llogis.com:18260',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [{ code: 'kr.lotteglogis', listed: false }],
  document: "Lotte Global Logistics' own tracking call, /openapi/ftr/getCustomerInvTracking (a public endpoint without a document)",
});
