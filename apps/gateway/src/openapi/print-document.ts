import { openApiDocument } from './document.js';
import { API_VERSION } from './reference.controller.js';

/** Prints the document: `docs/openapi.json` is this, and libs/client is made of it. */
process.stdout.write(`${JSON.stringify(openApiDocument(API_VERSION), null, 2)}\n`);
