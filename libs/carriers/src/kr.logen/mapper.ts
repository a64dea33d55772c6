import type { CheerioAPI } from 'cheerio';
import { CarrierError } from '../kit/carrier-error.js';
import { labelIn } from '../kit/label.js';
import { readPage, tableRows, textOf, type Elements } from '../kit/page.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import { readIsoTime } from '../kit/read-time.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse(html: string): ParcelReport {
  if (/alert\(\s*['"][^'"]*운송장번호를\s*확인/.test(html)) throw new CarrierError('invalid-number', 'says that this is no Logen number');
  const page = readPage(html);
  if (page('tr.empty').length > 0) throw new CarrierError('not-found', 'does not know this number');
  if (page('table.data tbody').length === 0) throw new CarrierError('unreadable', 'shows no history on its page');
  const rows = tableRows(page, 'table.data tbody tr', 4);
  const sender = detail(page, '보내시는 분');
  const recipient = detail(page, '받으시는 분');
  const address = detail(page, '주소');
  return {
    order: 'oldest-first',
    events: rows.map(eventOf),
    from: sender ? { name: sender, address: '' } : undefined,
    to: recipient || address ? { name: recipient ?? '', address: address ?? '' } : undefined,
    signedBy: receiverOf(rows),
  };
}

/** Date and time, branch, status, a sentence, and further columns about people. */
function eventOf([when, branch, status, sentence]: Elements[]): ReportedEvent {
  const words = textOf(status!);
  const label = labelIn(codes, words);
  return {
    time: readIsoTime(textOf(when!)?.replaceAll('.', '-'), manifest.timeZone),
    code: label ?? words ?? '(none)',
    line: codes.get(label),
    location: textOf(branch!),
    rawStatus: words,
    rawDescription: textOf(sentence!) ?? words,
  };
}

/** "인수자" of the row that delivered: who took it, or where it was left. In other rows that column holds a time of day. */
function receiverOf(rows: Elements[][]): string | null | undefined {
  const delivered = rows.find(([, , status]) => labelIn(codes, textOf(status!)) === '배송완료');
  const receiver = delivered?.[5] && textOf(delivered[5]);
  return receiver && /문\s*앞|현관|소화전|무인/.test(receiver) ? null : receiver;
}

function detail(page: CheerioAPI, title: string): string | undefined {
  const heading = page('td.tit').toArray().find((cell) => textOf(page(cell) as unknown as Elements) === title);
  return heading && textOf(page(heading).next('td') as unknown as Elements);
}
