import type { StatusMap } from './status-map.js';

/**
 * The code of a carrier that writes words instead of codes: the label of its map that the text is, or, in the map's order, the first
 * that the text contains ("배달완료 (수령인: …)" → 배달완료). Spaces and case do not matter. Undefined when there is none.
 */
export function labelIn(map: StatusMap, text: string | undefined): string | undefined {
  const wanted = bare(text ?? '');
  const labels = bareLabels.get(map) ?? map.codes.map((code) => ({ code, label: bare(code) }));
  bareLabels.set(map, labels);
  return (labels.find(({ label }) => label === wanted) ?? labels.find(({ label }) => wanted.includes(label)))?.code;
}

const bareLabels = new WeakMap<StatusMap, readonly { code: string; label: string }[]>();

function bare(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}
