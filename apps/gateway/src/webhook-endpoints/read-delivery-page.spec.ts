import { writeCursor } from '../registrations/page-link.js';
import { endpointAfter, uuidOf } from './endpoint-cursor.js';
import { readDeliveryPage } from './read-delivery-page.js';

const ID = '019aa3b1-7c00-7abc-8def-0123456789ab';

describe('readDeliveryPage', () => {
  it('needs nothing', () => {
    expect(readDeliveryPage({})).toEqual({ limit: 20 });
    expect(readDeliveryPage({ status: '' })).toEqual({ limit: 20 });
  });

  it('takes status, limit and cursor', () => {
    const id = ID;
    expect(readDeliveryPage({ status: 'held', limit: '100', cursor: writeCursor(id) })).toEqual({ status: 'held', limit: 100, cursor: id });
  });

  it.each([{ status: 'lost' }, { status: ['held', 'failed'] }, { limit: '0' }, { limit: '101' }, { limit: 'ten' }, { cursor: 'x' }])('refuses %j', (query) => {
    expect(() => readDeliveryPage(query)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  });
});

describe('an endpoint’s cursor', () => {
  it('leads back to the endpoint', () => {
    const endpointId = `ep_${ID.replaceAll('-', '')}`;
    expect(endpointAfter(writeCursor(uuidOf(endpointId)))).toBe(endpointId);
    expect(endpointAfter(undefined)).toBeUndefined();
  });
});
