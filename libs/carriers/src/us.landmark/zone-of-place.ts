import { countryNamed } from '../kit/country-name.js';
import { zoneOfRegion } from '../kit/region-zone.js';

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The zone of `Quebec City, QC, CA`, `Lyon, FR`, `London, UK`, `Columbus, OH`; `otherwise` where the end names neither country nor state. */
export function zoneOfPlace(place: string | undefined, otherwise: string): string {
  const parts = (place ?? '').split(',').map((part) => part.trim());
  const [last = '', before] = [parts.at(-1), parts.at(-2)];
  const country = countryOf(last);
  return country ? zoneOfRegion(country, before, otherwise) : zoneOfRegion('US', last, zoneOfRegion('CA', last, otherwise));
}

function countryOf(text: string): string | undefined {
  const code = text.toUpperCase() === 'UK' ? 'GB' : text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) && regionNames.of(code) ? code : countryNamed(text);
}
