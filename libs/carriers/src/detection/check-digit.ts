import type { CheckDigitRule } from './check-digit-rule.js';
import { mod37_36 } from './mod37-36.js';

/** Whether `check` is the check digit of `serial` (both in capitals). False for texts that the rule cannot count. */
export function checkDigitHolds(rule: CheckDigitRule, serial: string, check: string): boolean {
  return expected(rule, serial) === check;
}

function expected(rule: CheckDigitRule, serial: string): string | undefined {
  switch (rule.kind) {
    case 'mod10':
      return mod10(serial, rule);
    case 'mod7':
      return /^\d+$/.test(serial) ? String(BigInt(serial) % 7n) : undefined;
    case 'luhn':
      return luhn(serial);
    case 'weighted':
      return weighted(serial, rule.weights, rule.moduli);
    case 'mod37-36':
      return mod37_36(serial);
    case 's10':
      return s10(serial);
  }
}

function mod10(serial: string, rule: { evens: number; odds: number; reversed?: boolean }): string | undefined {
  const digits = digitsOf(serial);
  if (!digits) return undefined;
  const counted = rule.reversed ? digits.toReversed() : digits;
  const sum = counted.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? rule.evens : rule.odds), 0);
  return String((10 - (sum % 10)) % 10);
}

function luhn(serial: string): string | undefined {
  const digits = digitsOf(serial)?.toReversed();
  const sum = digits?.reduce((total, digit, index) => total + (index % 2 === 0 ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit), 0);
  return sum === undefined ? undefined : String((10 - (sum % 10)) % 10);
}

function weighted(serial: string, weights: number[], moduli: number[]): string | undefined {
  const digits = digitsOf(serial);
  if (!digits || digits.length !== weights.length) return undefined;
  const sum = digits.reduce((total, digit, index) => total + digit * weights[index]!, 0);
  return String(moduli.reduce((rest, modulus) => rest % modulus, sum));
}

function s10(serial: string): string | undefined {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const digits = digitsOf(serial);
  if (!digits || digits.length !== weights.length) return undefined;
  const rest = 11 - (digits.reduce((total, digit, index) => total + digit * weights[index]!, 0) % 11);
  return String(rest === 10 ? 0 : rest === 11 ? 5 : rest);
}

/** Letters count as UPS counts them: A is 2, B is 3, … modulo 10. */
function digitsOf(serial: string): number[] | undefined {
  if (!/^[0-9A-Z]+$/.test(serial)) return undefined;
  return [...serial].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10));
}
