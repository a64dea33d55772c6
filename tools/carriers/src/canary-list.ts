/** A number that is asked for again and again, to notice when a carrier changes its answer. */
export interface Canary {
  carrier: string;
  number: string;
  /** The status that it has, when it has one for good (an old delivered parcel). */
  expected?: string;
  postalCode?: string;
  phone?: string;
}

/**
 * Reads a list of canaries, one a line: `<code> <number> [status] [postalCode=…] [phone=…]`; empty lines and `#` are left out.
 * Throws one sentence that names the line.
 */
export function canaryList(text: string): Canary[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [carrier, number, ...rest] = line.replace(/#.*$/, '').trim().split(/\s+/);
    if (!carrier) return [];
    if (!number) throw new Error(`Line ${index + 1} names ${carrier} but no number: expected "<code> <number> [status] [postalCode=…] [phone=…]".`);
    return [{ carrier, number, ...membersOf(rest, index + 1) }];
  });
}

function membersOf(words: string[], line: number): Partial<Canary> {
  return Object.assign({}, ...words.map((word): Partial<Canary> => {
    const [, name, value] = /^(postalCode|phone)=(.+)$/.exec(word) ?? [];
    if (name === 'postalCode') return { postalCode: value };
    if (name === 'phone') return { phone: value };
    if (word.includes('=')) throw new Error(`Line ${line}: "${word}" is unknown; only postalCode=… and phone=… may stand there.`);
    return { expected: word };
  }));
}
