import { Controller, Get, Header } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { openApiDocument } from './document.js';
import { OPERATIONS } from './operations.js';
import { PAGE_STYLE, referencePage } from './reference-page.js';

/** Of the interface (contract: "Versioning"). */
export const API_VERSION = '2.0.0';

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** The API's description; needs no key. */
@Controller()
export class ReferenceController {
  private readonly document = openApiDocument(API_VERSION);
  private readonly page = referencePage(OPERATIONS, API_VERSION);

  @Get('openapi.json')
  openApi(): object {
    return this.document;
  }

  /** One page that loads nothing. */
  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`)
  docs(): string {
    return this.page;
  }
}
