import fc, { type Arbitrary } from 'fast-check';

export type Schema = Record<string, unknown>;

/** Values that have meant trouble somewhere. */
const nasty = fc.constantFrom('', ' ', '\u0000', '\ud800', '__proto__', 'constructor', '../..', "'; drop table item; --", '🙂'.repeat(40), 'x'.repeat(300), '1e309', 'null');
const anything = fc.oneof(nasty, fc.constantFrom(null, true, 0, -1, 1e308, [], {}), fc.jsonValue({ maxDepth: 2 }));

/** Strings that lead somewhere, by the member's name: the rest of a random request is worth more behind them. */
const KNOWN: Record<string, readonly string[]> = {
  carrier: ['zz.sandbox', 'zz.sandbox-postal', 'zz.sandbox-phone', 'no.such'],
  trackingNumber: ['SBX-DELIVERED', 'SBX-IN-TRANSIT', 'SBX-NOT-FOUND', 'SBX-DATE-ONLY'],
  url: ['http://127.0.0.1:9/x', 'https://shop.example/hook', 'ftp://x', 'http://user:pw@x/'],
  countryCode: ['us', 'US', 'de', 'zz', 'xx'],
  region: ['CA', 'US-CA', 'nowhere'],
  code: ['us.ups', 'zz.sandbox', 'US.UPS'],
  limit: ['1', '100', '0', '101', 'x'],
};

/** Values of a schema of the document, most of them right and the others wrong somewhere. */
export function arbitraryOf(schema: Schema, components: Record<string, Schema>, name = ''): Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: right(schema, components, name) }, { weight: 1, arbitrary: anything });
}

function right(schema: Schema, components: Record<string, Schema>, name: string): Arbitrary<unknown> {
  if (typeof schema['$ref'] === 'string') return right(components[schema['$ref'].split('/').at(-1)!]!, components, name);
  const union = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (union) return fc.oneof(...union.map((one) => right(one, components, name)));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, components);
    case 'array':
      return fc.array(arbitraryOf(schema['items'] as Schema, components), { maxLength: 4 });
    case 'boolean':
      return fc.constant(false);
    case 'integer':
      return fc.oneof(fc.integer({ min: -1, max: 200 }), fc.constantFrom('1', 1.5));
    default:
      return name in KNOWN ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...KNOWN[name]!) }, { weight: 1, arbitrary: nasty }) : fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), nasty);
  }
}

function objectOf(schema: Schema, components: Record<string, Schema>): Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const required = fc.record(Object.fromEntries(properties.map(([name, member]) => [name, arbitraryOf(member, components, name)])), { requiredKeys: [...((schema['required'] as string[] | undefined) ?? [])] });
  return fc.oneof({ weight: 12, arbitrary: required }, { weight: 1, arbitrary: required.map((value) => ({ ...value, [Object.keys(value)[0] ?? 'x']: undefined })) });
}
