import { manifest as laposte } from '../fr.laposte/manifest.js';
import { defineManifest } from '../kit/manifest.js';

export const manifest = defineManifest({
  ...laposte,
  code: 'fr.colissimo',
  name: { en: 'Colissimo', ko: '콜리시모', de: 'Colissimo', it: 'Colissimo', es: 'Colissimo' },
  trackingNumberPattern: { regex: '^([0-9][A-Z][0-9]{11}|[A-Z]{2}[0-9]{9}[A-Z]{2})$' },
  detection: [
    { regex: '[5-9][A-Z][0-9]{11}', confidence: 0.75 },
    { regex: 'C[A-Z](?<serial>[0-9]{8})(?<check>[0-9])FR', checkDigit: { kind: 's10' }, confidence: 0.9 },
  ],
  aliases: [],
  document: "La Poste Suivi v2, GET /idships/{idShips}, which answers Colissimo's numbers too",
});
