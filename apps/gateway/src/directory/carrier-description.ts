import type { CarrierState } from './carrier-state.js';
import type { CarrierAlias, CarrierEntry, CarrierInputName, CarrierMetadata } from '@waybill/contracts';

/** A carrier as `GET /v2/carrier-metadata` shows it: the contract's metadata, and what a caller must know before asking. */
export interface CarrierDescription extends CarrierMetadata {
  inputs: { fieldName: CarrierInputName; need: 'required' | 'optional'; format: string; description: string; requiredWhen?: string }[];
  aliases: CarrierAlias[];
  access: 'official' | 'public';
  sandbox: boolean;
  /** Absent while no tracker tells. */
  state?: CarrierState;
}

export const describeCarrier = ({ metadata, inputs, aliases, access, sandbox }: CarrierEntry, state: CarrierState | undefined): CarrierDescription => ({
  ...metadata,
  inputs: (['postalCode', 'phoneNumber'] as const).flatMap((fieldName) => {
    const input = inputs[fieldName];
    if (!input) return [];
    const { need, format, formatDescription: description, requiredWhen } = input;
    return [{ fieldName, need, format, description, ...(requiredWhen !== undefined && { requiredWhen }) }];
  }),
  aliases,
  access,
  sandbox,
  ...(state && { state }),
});
