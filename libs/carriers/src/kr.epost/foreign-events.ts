import type { CheerioAPI } from 'cheerio';
import { countryNamed } from '../kit/country-name.js';
import { labelIn } from '../kit/label.js';
import { dateWithMonthName } from '../kit/month-name.js';
import { tableRows, textOf } from '../kit/page.js';
import type { ReportedEvent } from '../kit/parcel-report.js';
import { zoneOfCountry } from '../kit/place-zone.js';
import { readIsoTime } from '../kit/read-time.js';
import type { StatusLine } from '../kit/status-map.js';
import { manifest } from './manifest.js';
import { abroad, codes } from './status-map.js';

const passingScan: StatusLine = { status: 'unchanged', description: 'Scanned' };

/** Rows of the page for items that cross borders: date and time, status (empty for a passing scan), place, details. */
export function foreignEvents(page: CheerioAPI, trackingNumber: string): ReportedEvent[] {
  const rows = tableRows(page, 'table.detail_off:not(#processTable) tbody tr, table.table_col:not(#processTable) tbody tr', 4)
    .map((cells) => cells.map(textOf))
    .filter(([when]) => dateAndTime(when) !== undefined);
  const zones = zonesOf(trackingNumber, rows.map(([, , , details]) => details));
  let zone = zones.origin;
  return rows.map(([when, status, place, details]) => {
    const label = labelIn(codes, status);
    if (abroad.has(label)) zone = zones.destination;
    return {
      time: readIsoTime(dateAndTime(when), zone),
      code: label ?? status ?? '(none)',
      line: status === undefined ? passingScan : codes.get(label),
      location: place,
      rawStatus: status,
      rawDescription: [status, details].filter(Boolean).join(' - '),
    };
  });
}

/** `2026.11.03 16:30`, or `16:30 03-Nov-2026`. */
function dateAndTime(text: string | undefined): string | undefined {
  const korean = /^(\d{4})\.(\d{2})\.(\d{2}) (\d{2}:\d{2})$/.exec(text ?? '');
  if (korean) return `${korean[1]}-${korean[2]}-${korean[3]} ${korean[4]}`;
  const english = /^(\d{2}:\d{2}) (\S+)$/.exec(text ?? '');
  const date = dateWithMonthName(english?.[2]);
  return date && `${date} ${english?.[1]}`;
}

/** Local times of the place: the number ends in the country of origin, the first row's details name the destination. */
function zonesOf(trackingNumber: string, details: (string | undefined)[]): { origin: string; destination: string } {
  const origin = /[A-Z]{2}$/.exec(trackingNumber)?.[0] ?? manifest.country;
  const named = details.map((text) => /(?:중계국 또는 도착국가|Destination country)\s*:\s*(.+)$/i.exec(text ?? '')?.[1]).find(Boolean);
  const destination = /\(([A-Z]{2})\)\s*$/.exec(named ?? '')?.[1] ?? countryNamed(named) ?? (origin === manifest.country ? undefined : manifest.country);
  return { origin: zoneOfCountry(origin, manifest.timeZone), destination: zoneOfCountry(destination, manifest.timeZone) };
}
