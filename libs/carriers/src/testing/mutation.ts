import fc from 'fast-check';

/** One change of a JSON value: at the place that `where` picks, `what` is put, or the member is dropped or doubled. */
interface Change {
  where: number;
  how: 'replace' | 'drop' | 'double';
  what: unknown;
}

const oddValues = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
  fc.constantFrom<unknown>(null, '', 0, -1, 1e308, [], {}, true, '0001-01-01T00:00:00', '2026-02-30', '20261131', '240000', '+99:99', '\u0000', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 1500 }) as fc.Arbitrary<unknown>,
);

const change: fc.Arbitrary<Change> = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'double'),
  what: oddValues,
});

/** Bodies that differ from a valid one by one to four changes: of its JSON, or of its text where it is no JSON. */
export function mutationsOf(body: string): fc.Arbitrary<string> {
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => changes.reduce(mutate, body));
}

function mutate(body: string, { where, how, what }: Change): string {
  let root: unknown;
  try {
    root = { body: JSON.parse(body) };
  } catch {
    const at = where % (body.length + 1);
    return body.slice(0, at) + (how === 'drop' ? '' : String(JSON.stringify(what))) + body.slice(at + (how === 'double' ? 0 : 7));
  }
  const places = placesOf(root);
  const { holder, key } = places[where % places.length]!;
  if (Array.isArray(holder)) holder.splice(Number(key), how === 'double' ? 0 : 1, ...(how === 'drop' ? [] : [how === 'double' ? holder[Number(key)] : what]));
  else if (how === 'drop' && holder !== root) delete holder[key];
  else holder[key] = what;
  return JSON.stringify((root as { body: unknown }).body) ?? '';
}

function placesOf(holder: unknown): { holder: Record<string, unknown> | unknown[]; key: string }[] {
  if (typeof holder !== 'object' || holder === null) return [];
  const members = holder as Record<string, unknown>;
  return Object.keys(members).flatMap((key) => [{ holder: members, key }, ...placesOf(members[key])]);
}
