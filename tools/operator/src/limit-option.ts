import { InvalidArgumentError } from 'commander';

/** `unlimited`, as the contracts write it. */
const UNLIMITED = -1;

/** A limit on the command line: a whole number from 0, `unlimited`, or `default` for the plan's (null). */
export function readLimit(text: string): number | null {
  if (text === 'unlimited') return UNLIMITED;
  if (text === 'default') return null;
  if (!/^\d{1,10}$/.test(text) || Number(text) > 2_000_000_000) throw new InvalidArgumentError('Give a whole number up to 2000000000, "unlimited" or "default".');
  return Number(text);
}

/** A whole number on the command line. */
export function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}
