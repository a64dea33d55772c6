import { normalizeNumber, type CarrierEntry, type CarrierInput, type CarrierInputName, type ErrorCode } from '@waybill/contracts';
import type { TrackingItem } from './tracking-item.js';

/** A fault that the carrier's manifest finds in an item. */
export interface InputFault {
  field: 'carrier' | CarrierInputName;
  code: ErrorCode;
  message: string;
}

/** Contract: "Hint". */
export interface Hint {
  type: 'additional_field_available';
  fieldName: CarrierInputName;
  message: string;
}

const NAMES: Record<CarrierInputName, { words: string; required: ErrorCode; format: ErrorCode }> = {
  postalCode: { words: 'postal code', required: 'POSTAL_CODE_REQUIRED', format: 'POSTAL_CODE_INVALID_FORMAT' },
  phoneNumber: { words: 'phone number', required: 'PHONE_NUMBER_REQUIRED', format: 'PHONE_NUMBER_INVALID_FORMAT' },
};

const INPUTS = Object.keys(NAMES) as CarrierInputName[];

/** A code that no carrier has (decision 6). */
export const unknownCarrier = (code: string): InputFault => ({
  field: 'carrier',
  code: 'REQUEST_INVALID_CARRIER',
  message: `There is no carrier "${code}" here. GET /v2/carriers lists them.`,
});

/** The inputs that are missing or malformed for this carrier (decision 6). A number's shape is never a fault. */
export function inputFaults(item: TrackingItem, entry: CarrierEntry): InputFault[] {
  return INPUTS.flatMap((name): InputFault[] => {
    const input = entry.inputs[name];
    if (!input) return [];
    const value = item[name];
    const { words, required, format } = NAMES[name];
    if (value === undefined) {
      return isRequired(input, item) ? [{ field: name, code: required, message: `${item.carrier} needs a ${words}: ${input.formatDescription}.` }] : [];
    }
    if (matches(input.format, value)) return [];
    return [{ field: name, code: format, message: `The ${words} for ${item.carrier} must be ${input.formatDescription}.` }];
  });
}

/** The optional inputs that were not sent (contract: "Hint"). */
export function hintsFor(item: TrackingItem, entry: CarrierEntry): Hint[] {
  return INPUTS.flatMap((name): Hint[] => {
    const input = entry.inputs[name];
    if (!input || item[name] !== undefined || isRequired(input, item)) return [];
    return [{ type: 'additional_field_available', fieldName: name, message: `With ${name} (${input.formatDescription}) ${item.carrier} tells more: ${input.benefit}.` }];
  });
}

const isRequired = (input: CarrierInput, item: TrackingItem): boolean =>
  input.requiredWhen === undefined ? input.need === 'required' : matches(input.requiredWhen, normalizeNumber(item.trackingNumber));

const compiled = new Map<string, RegExp>();

function matches(source: string, value: string): boolean {
  let expression = compiled.get(source);
  if (!expression) compiled.set(source, (expression = new RegExp(source, 'u')));
  return expression.test(value);
}
