import fc from 'fast-check';
import type { CarrierInput } from './carrier-metadata.js';
import { normalizeNumber, parcelKey } from './parcel-key.js';

const input: CarrierInput = { need: 'optional', format: '^.+$', formatDescription: 'anything', benefit: 'more' };
const query = { carrier: 'kr.cj', trackingNumber: '1234-5678 9012' };

describe('normalizeNumber', () => {
  it('compares in upper case without spaces and dashes (decision 7)', () => {
    expect(normalizeNumber(' 1z 999-aa1 ')).toBe('1Z999AA1');
  });
});

describe('parcelKey', () => {
  it('is carrier and number where the carrier uses no input, whatever was sent', () => {
    expect(parcelKey({ ...query, phoneNumber: '1234' }, {})).toBe('kr.cj:123456789012');
  });

  it('is another for every phone number and for none (decision 23)', () => {
    const inputs = { phoneNumber: input };
    const keys = [undefined, '1234', '1235'].map((phoneNumber) => parcelKey({ ...query, phoneNumber }, inputs));
    expect(new Set(keys).size).toBe(3);
  });

  it('does not let one input pass for the other', () => {
    const inputs = { phoneNumber: input, postalCode: input };
    expect(parcelKey({ ...query, postalCode: '1234' }, inputs)).not.toBe(parcelKey({ ...query, phoneNumber: '1234' }, inputs));
  });

  it('holds nothing of the inputs themselves', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6,12}$/), (phoneNumber) => {
        expect(parcelKey({ carrier: 'kr.cj', trackingNumber: 'A', phoneNumber }, { phoneNumber: input })).not.toContain(phoneNumber);
      }),
    );
  });

  it('is the same for spellings of the same input', () => {
    const inputs = { postalCode: input };
    expect(parcelKey({ ...query, postalCode: 'ab 12' }, inputs)).toBe(parcelKey({ ...query, postalCode: 'AB-12' }, inputs));
  });
});
