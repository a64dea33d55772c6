import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources, type Document } from '../generate/sources.ts';

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')) as Document;

it.each(Object.entries(sources(document)))('%s is what docs/openapi.json makes of it', (name, text) => {
  expect(readFileSync(join(import.meta.dirname, name), 'utf8')).toBe(text);
});
