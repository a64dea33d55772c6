import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'https://open.sf-express.com, after the application for an account';

export const manifest = defineManifest({
  code: 'cn.sf',
  name: { en: 'SF Express', ko: 'SF 익스프레스', ja: '順豊エクスプレス' },
  serviceScope: 'international',
  country: 'CN',
  trackingNumberPattern: { regex: '^(SF[0-9]{13}|[0-9]{12}|[0-9]{15})$' },
  detection: [
    { regex: 'SF[0-9]{13}', confidence: 0.97 },
    { regex: '[0-9]{12}', confidence: 0.3 },
  ],
  inputs: {
    phoneNumber: {
      need: 'required',
      format: '^([0-9]{4}|[+]?[0-9][0-9() -]{5,24}[0-9])$',
      formatDescription: "the sender's or the recipient's telephone number, or its last four digits",
      benefit: 'SF Express shows a parcel only to people who know one of the two telephone numbers',
    },
  },
  timeZone: 'Asia/Shanghai',
  credentials: [
    { name: 'PARTNER_ID', description: 'Customer code (partnerID) of the application', whereToGet },
    { name: 'CHECKWORD', description: 'Check word of the same application, for the environment of the base URL', whereToGet },
  ],
  baseUrl: 'https://sfapi.sf-express.com',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 4, perSecond: 5, timeoutMs: 10_000 },
  aliases: [
    { code: 'cn.sfexpress', listed: false },
    { code: 'cn.sf-express', listed: false },
  ],
  document: 'SF Express open platform: EXP_RECE_SEARCH_ROUTES (route query), the description of its signature, and the list of route operation codes',
});
