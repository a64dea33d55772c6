import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  code: 'jp.yamato',
  name: { en: 'Yamato Transport', ko: '야마토 운수', ja: 'ヤマト運輸' },
  serviceScope: 'national',
  country: 'JP',
  trackingNumberPattern: { regex: '^[0-9]{11,12}$' },
  detection: [{ regex: '(?<serial>[0-9]{11})(?<check>[0-6])', checkDigit: { kind: 'mod7' }, confidence: 0.45 }],
  inputs: {},
  timeZone: 'Asia/Tokyo',
  credentials: [],
  baseUrl: 'https://toi.kuronekoyamato.co.jp',
  access: 'public',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 1, timeoutMs: 10_000 },
  aliases: [{ code: 'jp.kuroneko', listed: false }],
  document: "Yamato's own tracking form, /cgi-bin/tneko, and the glossary of its statuses in the carrier's FAQ (a public page without a document)",
});
