const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `30-Jun-2016`, `2 May 2017`, `02 September 2017` → `2016-06-30`, … ; undefined for other texts. */
export function dateWithMonthName(text: string | undefined): string | undefined {
  const match = /^(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s,-]+(\d{4})$/i.exec(text?.trim() ?? '');
  const month = MONTHS.indexOf(match?.[2]?.toLowerCase() ?? '') + 1;
  return match && month > 0 ? `${match[3]}-${String(month).padStart(2, '0')}-${match[1]!.padStart(2, '0')}` : undefined;
}
