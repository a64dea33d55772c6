import { zoneOfCountry } from './place-zone.js';

/** Subdivisions by the zone that most of their people live in. `PQ` and `NF` are old codes that carriers still write. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    'America/St_Johns': 'NL NF',
    'America/Halifax': 'NB NS PE',
    'America/Toronto': 'ON QC PQ',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB NT',
    'America/Iqaluit': 'NU',
    'America/Whitehorse': 'YT',
    'America/Vancouver': 'BC',
  },
  US: {
    'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
    'America/Puerto_Rico': 'PR',
  },
  AU: {
    'Australia/Sydney': 'NSW ACT',
    'Australia/Melbourne': 'VIC',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'SA',
    'Australia/Darwin': 'NT',
    'Australia/Perth': 'WA',
    'Australia/Hobart': 'TAS',
  },
};

const zones = new Map(
  Object.entries(REGIONS).flatMap(([country, byZone]) =>
    Object.entries(byZone).flatMap(([zone, regions]) => regions.split(' ').map((region) => [`${country}-${region}`, zone] as const)),
  ),
);

/**
 * The IANA zone of a place of which the country (ISO 3166-1 alpha-2) and the subdivision (ISO 3166-2, without the country) are known, in
 * countries with several clocks: Canada, the United States, Australia. Elsewhere the country's zone, or else `otherwise`.
 */
export function zoneOfRegion(country: string | undefined, region: string | undefined, otherwise: string): string {
  const known = zones.get(`${country?.trim().toUpperCase()}-${region?.trim().toUpperCase()}`);
  return known ?? zoneOfCountry(country, otherwise);
}
