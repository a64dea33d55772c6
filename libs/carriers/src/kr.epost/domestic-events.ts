import type { CheerioAPI } from 'cheerio';
import { labelIn } from '../kit/label.js';
import { tableRows, textOf } from '../kit/page.js';
import type { ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

/** Rows of the domestic page: date, time, post office (with its telephone), what happened. */
export function domesticEvents(page: CheerioAPI): ReportedEvent[] {
  return tableRows(page, '#processTable tbody tr', 4).map(([date, time, office, what]) => {
    const words = textOf(what!);
    const label = labelIn(codes, words);
    return {
      time: readIsoTime(`${textOf(date!)?.replaceAll('.', '-')} ${textOf(time!)}`, manifest.timeZone),
      code: label ?? words ?? '(none)',
      line: codes.get(label),
      location: textOf(office!)?.replace(/\s*TEL\s*:.*$/, ''),
      rawStatus: textOf(what!.find('.evtnm')) ?? words,
      rawDescription: words,
    };
  });
}
