const LONGEST = 1000;
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** At most 1,000 characters without control characters, which no database takes; undefined for blank texts (decision 22). */
export function cut(text: string | undefined): string | undefined {
  const whole = text?.toWellFormed().replaceAll(CONTROLS, ' ').trim();
  if (!whole) return undefined;
  return whole.length <= LONGEST ? whole : whole.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
}
