import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'kr.hanjin',
  name: { en: 'Hanjin', ko: '한진택배', ja: '韓進宅配' },
  serviceScope: 'national',
  country: 'KR',
  trackingNumberPattern: { regex: '^([0-9]{12}|[0-9]{14})$' },
  detection: [
    { regex: '[0-9]{12}', confidence: 0.35 },
    { regex: '[0-9]{14}', confidence: 0.2 },
  ],
  inputs: {},
  timeZone: 'Asia/Seoul',
  credentials: [],
  baseUrl: 'https://www.hanjin.com',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 1, perSecond: 0.5, timeoutMs: 10_000 },
  aliases: [{ code: 'kr.hanjinexpress', listed: false }],
  document: "Hanjin's own tracking page, /kor/CMS/DeliveryMgr/WaybillResult.do (a public page without a document)",
});
