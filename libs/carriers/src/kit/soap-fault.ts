import { elementNamed, parseXml, type XmlElement } from './xml-element.js';

/** All words of the SOAP fault in a body (code, text and detail), undefined when there is none. Faults travel with HTTP 500 or 200. */
export function soapFault(body: string): string | undefined {
  if (!body.includes('Fault')) return undefined;
  try {
    const fault = elementNamed(parseXml(body), 'Fault');
    return fault === undefined ? undefined : words(fault).join(' ');
  } catch {
    return undefined;
  }
}

function words(element: XmlElement | XmlElement[]): string[] {
  return typeof element === 'string' ? [element] : Object.values(element).flatMap(words);
}
