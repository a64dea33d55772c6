/** China's one official time; the zone of Ürümqi is not the clock of its post offices. */
const zones = new Map<string, string | undefined>([['CN', 'Asia/Shanghai']]);

/**
 * The IANA zone of a place of which only the country is known (ISO 3166-1 alpha-2): where all clocks of the country agree,
 * that zone; otherwise `otherwise`, the carrier's own. Never UTC by default.
 */
export function zoneOfCountry(country: string | undefined, otherwise: string): string {
  const code = country?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code)) return otherwise;
  if (!zones.has(code)) zones.set(code, onlyZoneOf(code));
  return zones.get(code) ?? otherwise;
}

function onlyZoneOf(code: string): string | undefined {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  const [first, ...others] = locale.getTimeZones?.() ?? [];
  return first && others.every((zone) => clocksOf(zone) === clocksOf(first)) ? first : undefined;
}

function clocksOf(zone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
  return [0, 3, 6, 9].map((month) => format.format(Date.UTC(2026, month, 15))).join();
}
