/** The last four digits of a number choose what its parcel has come to; fixtures bear these names. */
export const ENDINGS: Readonly<Record<string, string>> = {
  '9001': 'pending',
  '9002': 'in-transit',
  '9003': 'out-for-delivery',
  '9004': 'delivered',
  '9005': 'failed',
  '9006': 'returned',
  '9007': 'cancelled',
};

/** Numbers that every simulated carrier does not know: all zeros, NOTFOUND…, INVALID…. */
export function isUnknown(number: string): boolean {
  return /^(0+|NOTFOUND.*|INVALID.*)$/.test(number.toUpperCase());
}

/** What a number's parcel has come to. Any number that no rule names is in transit, so that it can be followed. */
export function scenarioOf(number: string): string {
  return isUnknown(number) ? 'not-found' : (ENDINGS[number.slice(-4)] ?? 'in-transit');
}
