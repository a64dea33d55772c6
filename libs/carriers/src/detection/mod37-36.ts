const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of ISO 7064, MOD 37,36, as DPD uses it; undefined for other signs than digits and capitals. */
export function mod37_36(serial: string): string | undefined {
  let rest = 36;
  for (const sign of serial) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return undefined;
    const sum = (rest + value) % 36 || 36;
    rest = (sum * 2) % 37;
  }
  return SIGNS[(37 - rest) % 36];
}
