import type { CarrierEntry } from '@waybill/contracts';
import { iso31662 } from 'iso-3166/2.js';

interface Listed {
  code: string;
  /** Absent: nationwide. */
  regions?: readonly string[];
}

/** A carrier under its own code and its listed aliases; the sandbox is never listed (decision 11). */
const listings = (entry: CarrierEntry): Listed[] =>
  entry.sandbox
    ? []
    : [entry.metadata.code, ...entry.aliases.filter(({ listed }) => listed).map(({ code }) => code)].map((code) => ({
        code,
        ...(entry.regions && { regions: entry.regions }),
      }));

const countryOf = (code: string): string => code.slice(0, 2);

/** Where carriers are: the directory's four answers, computed once from the manifests (decision 11). */
export class Places {
  /** Sorted. */
  readonly carriers: readonly string[];
  /** Sorted, lower case. */
  readonly countries: readonly string[];
  private readonly byCountry = new Map<string, Listed[]>();

  constructor(entries: Iterable<CarrierEntry>) {
    const listed = [...entries].flatMap(listings).sort((a, b) => (a.code < b.code ? -1 : 1));
    for (const one of listed) {
      const country = countryOf(one.code);
      this.byCountry.set(country, [...(this.byCountry.get(country) ?? []), one]);
    }
    this.carriers = listed.map(({ code }) => code);
    this.countries = [...this.byCountry.keys()].sort();
  }

  /** Undefined when no carrier is in that country. */
  ofCountry(country: string): string[] | undefined {
    return this.byCountry.get(country.toLowerCase())?.map(({ code }) => code);
  }

  /** The region's own carriers, then the nationwide ones; undefined when there is no such country or region. */
  ofRegion(country: string, region: string): string[] | undefined {
    const listed = this.byCountry.get(country.toLowerCase());
    const subdivision = withoutCountry(country.toUpperCase(), region.toUpperCase());
    if (!listed || !isRegion(country.toUpperCase(), subdivision, listed)) return undefined;
    const regional = listed.filter(({ regions }) => regions?.includes(subdivision));
    const nationwide = listed.filter(({ regions }) => !regions);
    return [...regional, ...nationwide].map(({ code }) => code);
  }
}

/** `US-CA` and `CA` are the same region. */
const withoutCountry = (country: string, region: string): string =>
  region.startsWith(`${country}-`) ? region.slice(country.length + 1) : region;

const subdivisions: ReadonlySet<string> = new Set(iso31662.map(({ code }) => code));

const isRegion = (country: string, region: string, listed: Listed[]): boolean =>
  subdivisions.has(`${country}-${region}`) || listed.some(({ regions }) => regions?.includes(region));
