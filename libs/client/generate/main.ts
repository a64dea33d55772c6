import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources, type Document } from './sources.ts';

const root = join(import.meta.dirname, '../../..');
const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as Document;
for (const [name, text] of Object.entries(sources(document))) writeFileSync(join(root, 'libs/client/src', name), text);
