import { z } from 'zod';
import { CarrierError } from './carrier-error.js';
import { readValue } from './json-answer.js';
import { readXml } from './xml-answer.js';

/** An element: its text, or its members by name (several of one name are a list), attributes as `@name`. */
export type XmlElement = string | { [name: string]: XmlElement | XmlElement[] };

/**
 * A body as an element that holds the root. Empty and nil elements are absent, and an element with text is that text, whatever attributes
 * it has: carriers write `<Errors/>` and `<Comment i:nil="true"/>` for nothing.
 */
export function parseXml(body: string): XmlElement {
  return simplified(readXml(body, z.unknown())) ?? {};
}

/** The first element of this name, at any depth, so that an envelope around it does not matter. Undefined when there is none. */
export function elementNamed(within: XmlElement | XmlElement[], name: string): XmlElement | XmlElement[] | undefined {
  if (typeof within === 'string') return undefined;
  if (!Array.isArray(within) && Object.hasOwn(within, name)) return within[name];
  for (const member of Object.values(within)) {
    const found = elementNamed(member, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first element of this name in a body, in the given shape; `unreadable` without one. */
export function readElement<Shape extends z.ZodType>(body: string, name: string, shape: Shape): z.output<Shape> {
  const found = elementNamed(parseXml(body), name);
  if (found === undefined) throw new CarrierError('unreadable', `answered XML without ${name}`);
  return readValue(found, shape);
}

function simplified(value: unknown): XmlElement | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const { '#text': text, ...rest } = value as Record<string, unknown>;
  if (typeof text === 'string' && text.trim()) return text.trim();
  const members = Object.entries(rest).flatMap(([name, member]) => {
    const kept = Array.isArray(member) ? member.map(simplified).filter((each) => each !== undefined) : simplified(member);
    return kept === undefined || kept.length === 0 || name === '@nil' ? [] : [[name, kept] as const];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}
