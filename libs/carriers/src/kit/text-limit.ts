const LONGEST = 1000;

/** At most 1,000 characters, no half surrogate pair at the end; undefined for blank texts (decision 22). */
export function cut(text: string | undefined): string | undefined {
  const whole = text?.toWellFormed().trim();
  if (!whole) return undefined;
  return whole.length <= LONGEST ? whole : whole.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
}
