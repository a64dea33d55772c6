import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { z } from 'zod';
import { CarrierError } from './carrier-error.js';
import { readValue } from './json-answer.js';

const ATTRIBUTE = '@';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: true,
  maxNestedTags: 100,
});

/**
 * Reads a body as XML of the given shape: elements without their namespaces, attributes as `@name`, all values as text. Lists are read by
 * `list` of wire-fields, because one element alone looks like no list. `unreadable` says where it differs. Document types are refused.
 */
export function readXml<Shape extends z.ZodType>(body: string, shape: Shape): z.output<Shape> {
  return readValue(xmlValue(body), shape);
}

function xmlValue(body: string): unknown {
  const trimmed = body.trim();
  if (!trimmed.startsWith('<') || /<!(DOCTYPE|ENTITY)/i.test(trimmed) || XMLValidator.validate(trimmed) !== true) {
    throw new CarrierError('unreadable', 'answered something that is not XML');
  }
  try {
    return parser.parse(trimmed);
  } catch {
    throw new CarrierError('unreadable', 'answered something that is not XML');
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text as it may stand in an element or an attribute; control characters, which XML has none of, are dropped. */
export function xmlText(text: string): string {
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}
