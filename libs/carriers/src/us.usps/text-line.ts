import type { StatusLine } from '../kit/status-map.js';
import { codes } from './status-map.js';

/** For scans without a code alone: the beginning of the event's English text → the code that bears it. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^delivered to agent/i, '17'],
  [/^delivered/i, '01'],
  [/^out for delivery/i, 'OF'],
  [/^available for pickup/i, '16'],
  [/^(notice left|delivery attempt)/i, '02'],
  [/^refused/i, '04'],
  [/^return(ed)? to sender/i, '09'],
  [/^(shipping label created|pre-shipment)/i, 'GX'],
  [/^(accept(ed|ance)|usps in possession)/i, '03'],
  [/^(arrived|arrival)/i, '07'],
  [/^(departed|in transit)/i, 'EF'],
  [/^processed/i, '10'],
];

export function lineOfText(text: string | undefined): StatusLine | undefined {
  const code = beginnings.find(([beginning]) => beginning.test(text ?? ''))?.[1];
  return codes.get(code);
}
