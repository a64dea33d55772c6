import { firstLineOf, readPage, tableRows, textOf } from './page.js';

const page = readPage(
  '<table id="t"><tr><th>Date</th></tr><tr></tr><tr><td> 2026.11.03\n <b>10:00</b></td><td>Hong&nbsp;Gildong<br>2026.11.02</td></tr></table><script>1</script>',
);

describe('tableRows', () => {
  it('leaves out headings and rows without enough cells', () => {
    const rows = tableRows(page, '#t tr', 2);
    expect(rows.map((cells) => cells.map(textOf))).toEqual([['2026.11.03 10:00', 'Hong Gildong2026.11.02']]);
    expect(firstLineOf(rows[0]![1]!)).toBe('Hong Gildong');
  });

  it('finds none where there is no table', () => expect(tableRows(page, '#other tr', 1)).toEqual([]));
});

describe('readPage', () => {
  it.each(['<title>Just a moment...</title>', '<title>Access Denied</title>', '<div class="g-recaptcha"></div>'])('refuses %s', (html) =>
    expect(() => readPage(html)).toThrow('captcha'),
  );

  it('takes scripts for no text', () => expect(readPage('<body>a<script>b</script></body>')('body').text()).toBe('a'));

  it('reads anything as a page', () => expect(textOf(readPage('{"a":')('body'))).toBe('{"a":'));
});
