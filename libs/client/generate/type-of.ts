export type Schema = Record<string, unknown>;

/** A schema of the document as a TypeScript type; `prefix` stands before names of components. */
export function typeOf(schema: Schema, prefix = ''): string {
  const union = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (union) return union.map((one) => typeOf(one, prefix)).join(' | ');
  if (typeof schema['$ref'] === 'string') return prefix + schema['$ref'].split('/').at(-1)!;
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  switch (schema['type']) {
    case 'array': {
      const items = typeOf(schema['items'] as Schema, prefix);
      return items.includes(' | ') ? `(${items})[]` : `${items}[]`;
    }
    case 'object':
      return objectType(schema, prefix);
    case 'integer':
      return 'number';
    default:
      return schema['type'] as string;
  }
}

function objectType(schema: Schema, prefix: string): string {
  const properties = schema['properties'] as Record<string, Schema> | undefined;
  if (!properties) return `Record<string, ${typeOf(schema['additionalProperties'] as Schema, prefix)}>`;
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const members = Object.entries(properties).map(([name, member]) => `${name}${required.has(name) ? '' : '?'}: ${typeOf(member, prefix)}`);
  return `{ ${members.join('; ')} }`;
}
