import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './document.js';
import { OPERATIONS } from './operations.js';
import { referencePage } from './reference-page.js';
import { API_VERSION } from './reference.controller.js';

const document = openApiDocument(API_VERSION) as { components: { schemas: Record<string, object> } };
const ajv = new Ajv2020({ strict: false, formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/ } });
ajv.addSchema(document, 'api');
/** A schema that may refer to the components. */
const faultsOf = (schema: object, value: unknown): string => {
  const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'));
  const validate = ajv.compile(resolved);
  return validate(value) ? '' : ajv.errorsText(validate.errors);
};

describe('the OpenAPI document', () => {
  it('is what docs/openapi.json says', () => {
    const kept = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8'));
    expect(JSON.parse(JSON.stringify(document))).toEqual(kept);
  });

  it('has examples that fit their schemas', () => {
    let examples = 0;
    for (const { body, answer, example } of OPERATIONS) {
      if (body?.example !== undefined) expect([faultsOf(body.schema, body.example), (examples += 1)][0]).toBe('');
      if (example !== undefined) expect([faultsOf(answer, example), (examples += 1)][0]).toBe('');
    }
    expect(examples).toBeGreaterThan(10);
  });

  it('refers to nothing that is not there, and has nothing that nobody refers to', () => {
    const referred = new Set([...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!));
    expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  it('gives every operation an id of its own', () => {
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  });
});

it('the reference page names every operation and loads nothing', () => {
  const page = referencePage(OPERATIONS, API_VERSION);
  for (const { id } of OPERATIONS) expect(page).toContain(`id="${id}"`);
  expect(page).not.toMatch(/<script|<link|<img|src=|https?:\/\/(?!shop\.example)/);
});
