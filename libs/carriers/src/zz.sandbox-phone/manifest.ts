import { defineManifest } from '../kit/manifest.js';
import { manifest as sandbox } from '../zz.sandbox/manifest.js';

/** The sandbox carrier as one that shows more to who knows the phone number. */
export const manifest = defineManifest({
  ...sandbox,
  code: 'zz.sandbox-phone',
  name: { en: 'Sandbox with phone number', ko: '샌드박스 (전화번호 선택)' },
  detection: [{ regex: 'SBX[A-Z0-9]+', confidence: 0.5 }],
  inputs: {
    phoneNumber: {
      need: 'optional',
      format: '^\\+?[0-9 -]{4,20}$',
      formatDescription: 'a phone number, or its last 4 digits',
      benefit: 'shows the recipient',
    },
  },
  baseUrl: 'http://127.0.0.1:3900/zz.sandbox-phone',
});
