import type { CarrierEntry } from '@waybill/contracts';
import { readIdempotencyKey, readJob, readRegistration } from './read-registration.js';

const entry = (code: string, inputs: CarrierEntry['inputs'] = {}): CarrierEntry => ({
  metadata: { code, name: code, serviceScope: 'national', country: 'US', trackingNumberPattern: { regex: '.' } },
  inputs,
  aliases: [],
  sandbox: false,
  access: 'official',
  credentials: [],
});
const four = { format: '^\\d{4}$', formatDescription: 'four digits', benefit: 'more' };
const carriers = new Map([
  ['us.one', entry('us.one')],
  ['us.postal', entry('us.postal', { postalCode: { need: 'required', ...four }, phoneNumber: { need: 'optional', ...four } })],
]);
const find = (code: string) => carriers.get(code);
const errorOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    return error as { code: string; message: string; invalidItems?: object[] };
  }
  throw new Error('nothing was refused');
};
const one = { carrier: 'us.one', trackingNumber: '1' };

describe('readRegistration (decision 5)', () => {
  it('takes null as absent, trims, and leaves unknown members out', () => {
    const body = { trackingItems: [{ carrier: ' us.one', trackingNumber: ' 1 ', clientId: null, more: 1 }], recurring: null, webhookEndpointId: null, else: 1 };
    expect(readRegistration(body, find)).toEqual({ kind: 'one-time', items: [one] });
  });

  it('collects every fault of every item under its own index', () => {
    const trackingItems = [
      one,
      { carrier: 'xx.none', trackingNumber: '2', clientId: 'c' },
      { trackingNumber: '' },
      'text',
      { carrier: 'us.postal', trackingNumber: '3', phoneNumber: 'abc' },
    ];
    const { code, invalidItems } = errorOf(() => readRegistration({ trackingItems }, find));
    expect(code).toBe('REQUEST_VALIDATION_FAILED');
    expect(invalidItems).toEqual([
      { index: 1, field: 'carrier', code: 'REQUEST_INVALID_CARRIER', message: expect.any(String), carrier: 'xx.none', trackingNumber: '2', clientId: 'c' },
      { index: 2, field: 'carrier', code: 'REQUEST_INVALID_CARRIER', message: 'carrier is missing.' },
      { index: 2, field: 'trackingNumber', code: 'REQUEST_INVALID_TRACKING_NUMBER', message: 'trackingNumber is empty.' },
      { index: 3, field: '', code: 'REQUEST_INVALID_FORMAT', message: expect.any(String) },
      { index: 4, field: 'postalCode', code: 'POSTAL_CODE_REQUIRED', message: expect.any(String), carrier: 'us.postal', trackingNumber: '3' },
      { index: 4, field: 'phoneNumber', code: 'PHONE_NUMBER_INVALID_FORMAT', message: expect.any(String), carrier: 'us.postal', trackingNumber: '3' },
    ]);
  });

  it.each([
    [[], 'INVALID_BODY'],
    [{}, 'INVALID_REQUEST'],
    [{ trackingItems: [] }, 'INVALID_REQUEST'],
    [{ trackingItems: Array.from({ length: 101 }, () => one) }, 'INVALID_REQUEST'],
    [{ trackingItems: [one], recurring: 'yes' }, 'INVALID_REQUEST'],
    [{ trackingItems: [one], recurring: true }, 'INVALID_REQUEST'],
    [{ trackingItems: [one], webhookEndpointId: 7 }, 'INVALID_REQUEST'],
    [{ trackingItems: [one], webhookEndpointId: 'x'.repeat(65) }, 'NOT_FOUND'],
  ])('refuses %j with %s', (body, code) => {
    expect(errorOf(() => readRegistration(body, find)).code).toBe(code);
  });
});

describe('readJob', () => {
  it('takes 1,000 items and an endpoint', () => {
    const items = Array.from({ length: 1_000 }, () => one);
    expect(readJob({ items, webhook: { endpointId: 'ep' } }, find)).toMatchObject({ kind: 'bulk', endpointId: 'ep' });
    expect(errorOf(() => readJob({ items: [...items, one] }, find)).code).toBe('INVALID_REQUEST');
    expect(errorOf(() => readJob({ items: [one], webhook: [] }, find)).code).toBe('INVALID_REQUEST');
  });
});

describe('readIdempotencyKey (decision 16)', () => {
  it('takes one value of up to 255 characters', () => {
    expect([readIdempotencyKey(undefined), readIdempotencyKey(''), readIdempotencyKey('k')]).toEqual([undefined, undefined, 'k']);
    expect(errorOf(() => readIdempotencyKey('k'.repeat(256))).code).toBe('INVALID_REQUEST');
  });
});
