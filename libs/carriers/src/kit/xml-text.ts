const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML whose inserted values are escaped: xml`<Pin>${number}</Pin>`. An absent value is empty; `raw` inserts XML that is written already. */
export function xml(parts: TemplateStringsArray, ...values: (string | RawXml | undefined)[]): string {
  return parts.reduce((text, part, index) => text + inserted(values[index - 1]) + part);
}

/** XML that is not to be escaped again. */
export function raw(text: string): RawXml {
  return { raw: text };
}

interface RawXml {
  raw: string;
}

function inserted(value: string | RawXml | undefined): string {
  if (typeof value === 'object') return value.raw;
  return (value ?? '').replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);
}
