import { ServiceError } from '@waybill/contracts';
import { readEndpointChanges, readNewEndpoint, readRotation } from './read-endpoint.js';

const refusal = (read: () => unknown): [string, string] => {
  try {
    read();
  } catch (error) {
    return [(error as ServiceError).code, (error as ServiceError).message];
  }
  throw new Error('this should be refused');
};

describe('readNewEndpoint', () => {
  it('takes the members of the contract and ignores others', () => {
    expect(readNewEndpoint({ name: 'n', url: 'u', secret: 's', description: 'd', isActive: false })).toEqual({ name: 'n', url: 'u', secret: 's', description: 'd' });
  });

  it('takes null in an optional member as absent', () => {
    expect(readNewEndpoint({ name: 'n', url: 'u', secret: null, description: null })).toEqual({ name: 'n', url: 'u' });
  });

  it.each([
    [{ url: 'u' }, 'name'],
    [{ name: 'n' }, 'url'],
    [{ name: null, url: 'u' }, 'name'],
    [{ name: 'n', url: 5 }, 'url'],
    [{ name: 'n', url: 'u', secret: 5 }, 'secret'],
    [{ name: 'n', url: 'u', description: [] }, 'description'],
  ])('refuses %j naming the member', (body, name) => {
    expect(refusal(() => readNewEndpoint(body))).toEqual(['INVALID_REQUEST', expect.stringContaining(name)]);
  });

  it.each([undefined, null, 'text', []])('refuses %p as no body', (body) => {
    expect(refusal(() => readNewEndpoint(body))[0]).toBe('INVALID_BODY');
  });
});

describe('readEndpointChanges', () => {
  it('takes enabled for isActive, which wins when both are sent (decision 17)', () => {
    expect(readEndpointChanges({ enabled: false })).toEqual({ isActive: false });
    expect(readEndpointChanges({ enabled: false, isActive: true })).toEqual({ isActive: true });
    expect(readEndpointChanges({ enabled: false, isActive: null })).toEqual({ isActive: false });
  });

  it('takes an empty object as no change', () => {
    expect(readEndpointChanges({})).toEqual({});
  });

  it.each([{ enabled: 'yes' }, { isActive: 1 }, { name: true }])('refuses %j', (body) => {
    expect(refusal(() => readEndpointChanges(body))).toEqual(['INVALID_REQUEST', expect.stringContaining(Object.keys(body)[0]!)]);
  });
});

describe('readRotation', () => {
  it('needs no body', () => {
    expect([readRotation(undefined), readRotation({}), readRotation({ overlapHours: null })]).toEqual([{}, {}, {}]);
  });

  it.each([0, 24, 168])('takes %d hours', (overlapHours) => {
    expect(readRotation({ overlapHours })).toEqual({ overlapHours });
  });

  it.each([-1, 169, 1.5, '24', true])('refuses %p', (overlapHours) => {
    expect(refusal(() => readRotation({ overlapHours }))[0]).toBe('INVALID_REQUEST');
  });
});
