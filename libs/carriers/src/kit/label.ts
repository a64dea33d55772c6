import type { StatusMap } from './status-map.js';

/**
 * The code of a carrier that writes words instead of codes: the label of its map that the text is, or, in the map's order, the first
 * that the text contains ("배달완료 (수령인: …)" → 배달완료). Spaces and case do not matter. Undefined when there is none.
 */
export function labelIn({ codes }: StatusMap, text: string | undefined): string | undefined {
  const wanted = bare(text ?? '');
  return codes.find((code) => bare(code) === wanted) ?? codes.find((code) => wanted.includes(bare(code)));
}

function bare(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}
