/** Longest identifiers, in characters (decision 7). */
export const LONGEST = { carrier: 64, trackingNumber: 64, clientId: 128, postalCode: 16, phoneNumber: 32 } as const;

const CONTROL = /[\p{Cc}\p{Cs}]/u;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Characters, not UTF-16 units. */
const length = (text: string): number => [...text].length;

/** What is wrong with an identifier, in words; undefined when nothing is (decision 7). */
export function identifierFault(field: keyof typeof LONGEST, value: unknown): string | undefined {
  if (typeof value !== 'string') return value === undefined || value === null ? `${field} is missing` : `${field} must be a string`;
  if (length(value) > LONGEST[field]) return `${field} may have at most ${LONGEST[field]} characters`;
  if (CONTROL.test(value)) return `${field} may have no control characters`;
  if (field === 'trackingNumber' && value === '') return 'trackingNumber is empty';
  if (field === 'trackingNumber' && UNPRINTABLE.test(value)) return 'trackingNumber may have printable characters only';
  if (field === 'clientId' && value === '') return 'clientId is empty; leave it out instead';
  return undefined;
}
