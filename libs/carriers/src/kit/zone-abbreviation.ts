/** North American zones: hours behind UTC in standard time. Newfoundland's half hour is written out. */
const STANDARD: Readonly<Record<string, string>> = { N: '-03:30', A: '-04:00', E: '-05:00', C: '-06:00', M: '-07:00', P: '-08:00' };
const DAYLIGHT: Readonly<Record<string, string>> = { N: '-02:30', A: '-03:00', E: '-04:00', C: '-05:00', M: '-06:00', P: '-07:00' };

/**
 * The offset of a North American zone abbreviation: `EST` → `-05:00`, `EDT` → `-04:00`, `CSTNO` (central standard time in a place that has
 * no daylight saving) → `-06:00`. Undefined for others: an abbreviation like IST or CST elsewhere means several zones.
 */
export function offsetOfAbbreviation(text: string | undefined): string | undefined {
  const match = /^([NAECMP])([SD])T(?:NO)?$/.exec(text?.trim().toUpperCase() ?? '');
  return match ? (match[2] === 'S' ? STANDARD : DAYLIGHT)[match[1]!] : undefined;
}
