import { defineManifest } from '../kit/manifest.js';

const whereToGet = 'DPD Belgium or Netherlands, integration department, with a shipping contract';

export const manifest = defineManifest({
  code: 'be.dpd',
  name: { en: 'DPD Belgium', ko: 'DPD 벨기에', de: 'DPD Belgien' },
  serviceScope: 'international',
  country: 'BE',
  trackingNumberPattern: { regex: '^([0-9]{14}[0-9A-Z]?|[0-9]{27}[0-9A-Z])$' },
  detection: [
    { regex: '(?<serial>[0-9]{14})(?<check>[0-9A-Z])', checkDigit: { kind: 'mod37-36' }, confidence: 0.8 },
    { regex: '(?<serial>[0-9]{27})(?<check>[0-9A-Z])', checkDigit: { kind: 'mod37-36' }, confidence: 0.85 },
    { regex: '0[0-9]{13}', confidence: 0.5 },
  ],
  inputs: {},
  timeZone: 'Europe/Brussels',
  credentials: [
    { name: 'DELIS_ID', description: 'delisId of the DPD web services', whereToGet },
    { name: 'PASSWORD', description: 'Password of that delisId', whereToGet },
  ],
  baseUrl: 'https://wsshipper.dpd.be',
  access: 'official',
  unknownNumber: 'answer-body',
  batchSize: 1,
  limits: { concurrency: 2, perSecond: 2, timeoutMs: 15_000 },
  aliases: [{ code: 'nl.dpd', listed: true }],
  document: 'DPD ParcelLifeCycleService 2.0 and LoginService 2.1 (WSDL); the Netherlands answer under https://wsshipper.dpd.nl',
});
