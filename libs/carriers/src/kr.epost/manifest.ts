import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'kr.epost',
  name: { en: 'Korea Post', ko: '우체국택배', ja: '韓国郵便' },
  serviceScope: 'international',
  country: 'KR',
  trackingNumberPattern: { regex: '^([0-9]{13}|[A-Z]{2}[0-9]{9}[A-Z]{2})$' },
  detection: [
    { regex: '[A-Z]{2}(?<serial>[0-9]{8})(?<check>[0-9])KR', checkDigit: { kind: 's10' }, confidence: 0.97 },
    { regex: '[0-9]{13}', confidence: 0.55 },
  ],
  inputs: {},
  timeZone: 'Asia/Seoul',
  credentials: [],
  baseUrl: 'https://service.epost.go.kr',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [
    { code: 'kr.koreapost', listed: false },
    { code: 'kr.epost-ems', listed: false },
    { code: 'kr.ems', listed: false },
  ],
  document: "Korea Post's own tracking pages, trace.RetrieveDomRigiTraceList.comm and trace.RetrieveEmsRigiTraceList.comm (public pages without a document)",
});
