const LANGUAGES = ['en', 'ko', 'ja', 'zh'];

let codes: Map<string, string> | undefined;

/**
 * The country (ISO 3166-1 alpha-2) of a name in English, Korean, Japanese or Chinese: `MALAYSIA`, `말레이시아`, `CHINA (PEOPLES REP)`;
 * undefined for names that are unknown. What stands in brackets is not looked at.
 */
export function countryNamed(name: string | undefined): string | undefined {
  codes ??= namesOfCountries();
  return codes.get(bare(name ?? ''));
}

function namesOfCountries(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const regions = letters.flatMap((first) => letters.map((second) => first + second));
  const entries = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      return regions.flatMap((region) => {
        const name = names.of(region);
        return name ? [[bare(name), region] as const] : [];
      });
    }),
  );
  return new Map(entries.toReversed());
}

function bare(name: string): string {
  return name.replace(/\(.*$/s, '').replaceAll(/[\s.,'’-]+/g, '').toLowerCase();
}
