import { checkDigitHolds } from './check-digit.js';
import type { CheckDigitRule } from './check-digit-rule.js';

const FEDEX_12: CheckDigitRule = { kind: 'weighted', weights: [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1], moduli: [11, 10] };
const FEDEX_13: CheckDigitRule = { kind: 'weighted', weights: [1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1], moduli: [11, 10] };

/** Public numbers of each carrier: the shape, what is counted, the check digit. */
const numbers: [string, CheckDigitRule, string, string][] = [
  ['UPS 1Z, with letters', { kind: 'mod10', evens: 1, odds: 2 }, '5R8939035756712', '7'],
  ['UPS waybill', { kind: 'mod10', evens: 1, odds: 2 }, '150623562', '0'],
  ['USPS 20', { kind: 'mod10', evens: 3, odds: 1 }, '0307179000052348374', '1'],
  ['USPS IMpb from the right', { kind: 'mod10', evens: 3, odds: 1, reversed: true }, '940011120620640626078', '7'],
  ['Canada Post 16', { kind: 'mod10', evens: 3, odds: 1 }, '007393800054929', '7'],
  ['OnTrac C', { kind: 'mod10', evens: 1, odds: 2 }, '41103150000187', '9'],
  ['FedEx Ground 15', { kind: 'mod10', evens: 1, odds: 3 }, '04144176022896', '4'],
  ['DHL Express', { kind: 'mod7' }, '331881002', '5'],
  ['Old Dominion', { kind: 'luhn' }, '0720956276', '3'],
  ['Purolator', { kind: 'luhn' }, '32059546393', '8'],
  ['FedEx Express 12', FEDEX_12, '98657878885', '5'],
  ['FedEx Express 34', FEDEX_13, '0077901797269', '7'],
  ['DPD 14 + 1', { kind: 'mod37-36' }, '09980000020033', 'F'],
  ['S10', { kind: 's10' }, '12345678', '5'],
];

describe('checkDigitHolds', () => {
  it.each(numbers)('accepts %s', (_, rule, serial, check) => {
    expect(checkDigitHolds(rule, serial, check)).toBe(true);
  });

  it.each(numbers)('refuses every other check digit of %s', (_, rule, serial, check) => {
    const others = [...'0123456789'].filter((digit) => digit !== check);
    expect(others.some((digit) => checkDigitHolds(rule, serial, digit))).toBe(false);
  });

  it.each(numbers)('refuses signs that %s does not have', (_, rule) => {
    expect(checkDigitHolds(rule, '12é', '0')).toBe(false);
  });

  it('refuses a serial longer than its weights', () => {
    expect(checkDigitHolds(FEDEX_12, '986578788851', '5')).toBe(false);
  });
});
