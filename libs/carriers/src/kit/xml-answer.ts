import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { z } from 'zod';
import { inShape } from './answer-shape.js';
import { CarrierError } from './carrier-error.js';

/**
 * An element: its text, or its children by name (several of one name are a list), attributes as `@name`. Names have no prefixes.
 * Empty and nil elements are absent, and an element with text is that text, whatever attributes it has.
 */
export type XmlElement = string | { [name: string]: XmlElement | XmlElement[] };

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: true,
  ignoreDeclaration: true,
});

/** Reads a body as XML: an element that holds the root. Throws `unreadable` for malformed XML, and for one with a DTD, which no carrier sends. */
export function parseXml(body: string): XmlElement {
  const text = body.trim();
  try {
    if (text.startsWith('<') && !/<!DOCTYPE/i.test(text) && XMLValidator.validate(text) === true) return simplified(parser.parse(text)) ?? {};
  } catch {
    // Refused by the parser: the same as malformed.
  }
  throw new CarrierError('unreadable', 'answered something that is not XML');
}

/** The first element of this name, at any depth: an envelope around it does not matter. Undefined when there is none. */
export function elementNamed(within: XmlElement | XmlElement[], name: string): XmlElement | XmlElement[] | undefined {
  if (typeof within === 'string') return undefined;
  if (Array.isArray(within)) return firstOf(within.map((each) => elementNamed(each, name)));
  return Object.hasOwn(within, name) ? within[name] : firstOf(Object.values(within).map((each) => elementNamed(each, name)));
}

/** The first element of this name in a body, in the given shape; `unreadable` without one. */
export function readXml<Shape extends z.ZodType>(body: string, name: string, shape: Shape): z.output<Shape> {
  const found = elementNamed(parseXml(body), name);
  if (found === undefined) throw new CarrierError('unreadable', `answered XML without ${name}`);
  return inShape(found, shape);
}

function simplified(value: unknown): XmlElement | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const { '#text': text, ...rest } = value as Record<string, unknown>;
  if (typeof text === 'string' && text.trim()) return text.trim();
  const members = Object.entries(rest).flatMap(([name, member]) => {
    const kept = Array.isArray(member) ? member.map(simplified).filter((each) => each !== undefined) : simplified(member);
    return kept === undefined || (Array.isArray(kept) && kept.length === 0) ? [] : [[name, kept] as const];
  });
  const onlyNil = members.every(([name]) => name === '@nil');
  return onlyNil ? undefined : Object.fromEntries(members);
}

function firstOf(found: (XmlElement | XmlElement[] | undefined)[]): XmlElement | XmlElement[] | undefined {
  return found.find((each) => each !== undefined);
}
