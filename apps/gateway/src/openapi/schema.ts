/** A JSON Schema (2020-12), as OpenAPI 3.1 uses them. */
export type Schema = Readonly<Record<string, unknown>>;

type Members = Record<string, Schema>;

export const text: Schema = { type: 'string' };
export const flag: Schema = { type: 'boolean' };
export const count: Schema = { type: 'integer', minimum: 0 };
export const number: Schema = { type: 'number' };
/** ISO 8601. */
export const time: Schema = { type: 'string', format: 'date-time' };

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const list = (items: Schema, limits: { minItems?: number; maxItems?: number } = {}): Schema => ({ type: 'array', items, ...limits });
export const oneOf = (...values: (string | boolean)[]): Schema => (values.length === 1 ? { const: values[0] } : { enum: values });
export const either = (...schemas: Schema[]): Schema => ({ anyOf: schemas });
export const nullable = (schema: Schema): Schema => either(schema, { type: 'null' });
export const map = (values: Schema): Schema => ({ type: 'object', additionalProperties: values });
export const about = (schema: Schema, description: string): Schema => ({ ...schema, description });

/** What we answer: these members and no others. */
export const answer = (required: Members, optional: Members = {}): Schema => ({ ...input(required, optional), additionalProperties: false });

/** What callers send: unknown members are ignored (decision 5). */
export const input = (required: Members, optional: Members = {}): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  ...(Object.keys(required).length > 0 && { required: Object.keys(required) }),
});

/** `{ success: true, data }` */
export const success = (data: Schema): Schema => answer({ success: oneOf(true), data });
