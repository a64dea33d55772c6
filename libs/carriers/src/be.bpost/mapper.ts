import { placeText } from '../kit/location.js';
import type { ParcelReport } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import type { BpostAnswer, BpostParty } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse({ sender, addressee, itemDetail, stateInfo }: BpostAnswer): ParcelReport {
  const grams = itemDetail?.weightInGrams;
  return {
    order: 'oldest-first',
    events: stateInfo.map(({ time, stateCode, stateDescription }) => ({
      time: readIsoTime(time, manifest.timeZone),
      code: stateCode ?? '(none)',
      line: codes.get(stateCode),
      rawStatus: stateCode,
      rawDescription: stateDescription,
    })),
    from: partyOf(sender),
    to: partyOf(addressee),
    weight: grams !== undefined && grams > 0 ? { value: grams, unit: 'g' } : undefined,
  };
}

function partyOf(party: BpostParty) {
  const { postalCode, city, countryCode } = party?.address ?? {};
  return { name: party?.name ?? '', address: placeText([postalCode, city].filter(Boolean).join(' '), countryCode) ?? '' };
}
