import { load, type CheerioAPI } from 'cheerio';
import { CarrierError } from './carrier-error.js';

/** Elements of a page. */
export type Elements = ReturnType<CheerioAPI>;

/**
 * Reads an HTML page. Throws `unavailable` for the pages that bot defences put in the place of the carrier's own
 * ("Just a moment …", a captcha): they say nothing about the parcel.
 */
export function readPage(html: string): CheerioAPI {
  const page = load(html);
  const title = page('title').text();
  if (/just a moment|captcha|access denied|attention required/i.test(title) || page('.g-recaptcha, .h-captcha').length > 0) {
    throw new CarrierError('unavailable', 'asks for a captcha instead of answering');
  }
  page('script, style, noscript').remove();
  return page;
}

/** The text of elements on one line, without non-breaking spaces; undefined when there is none. */
export function textOf(elements: Elements): string | undefined {
  return elements.text().replaceAll(/\s+/g, ' ').trim() || undefined;
}

/** The same, of the part before the first line break. */
export function firstLineOf(elements: Elements): string | undefined {
  const [before = ''] = (elements.html() ?? '').split(/<br\s*\/?>/i, 1);
  return textOf(load(before).root());
}

/** The cells of every row (a selector, or the rows themselves) that has at least `atLeast` of them: pages mix in empty and spanning rows. */
export function tableRows(page: CheerioAPI, rows: string | Elements, atLeast: number): Elements[][] {
  return (typeof rows === 'string' ? (page(rows) as unknown as Elements) : rows)
    .toArray()
    .map((row) => page(row).children('td').toArray().map((cell) => page(cell) as unknown as Elements))
    .filter((cells) => cells.length >= atLeast);
}
