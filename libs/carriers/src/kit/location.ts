/** "Seoul, 11, KR" out of the parts that are there; undefined when none is. */
export function placeText(...parts: (string | undefined)[]): string | undefined {
  const present = parts.map((part) => part?.trim()).filter((part) => part);
  return present.length > 0 ? present.join(', ') : undefined;
}
