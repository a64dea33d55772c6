import { defineManifest } from '../kit/manifest.js';
import { manifest as sandbox } from '../zz.sandbox/manifest.js';

/** The sandbox carrier as one that wants a postal code. */
export const manifest = defineManifest({
  ...sandbox,
  code: 'zz.sandbox-postal',
  name: { en: 'Sandbox with postal code', ko: '샌드박스 (우편번호 필수)' },
  detection: [{ regex: 'SBX[A-Z0-9]+', confidence: 0.5 }],
  inputs: {
    postalCode: {
      need: 'required',
      format: '^[0-9]{5}$',
      formatDescription: 'five digits',
      benefit: 'shows the recipient',
    },
  },
  baseUrl: 'http://127.0.0.1:3900/zz.sandbox-postal',
});
