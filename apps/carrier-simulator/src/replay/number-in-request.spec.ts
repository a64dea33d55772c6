import { requestPattern } from './number-in-request.js';

const response = { status: 200 };
const get = (path: string) => ({ method: 'GET', path, body: '' });

describe('requestPattern', () => {
  it('finds a number in the path', () => {
    const pattern = requestPattern({ request: { method: 'GET', path: '/track/1Z.9/details?locale=en' }, response }, '1Z.9');
    expect(pattern.numberIn(get('/track/ABC%201/details?locale=ko'))).toBe('ABC 1');
    expect(pattern.numberIn(get('/track/ABC/other'))).toBeUndefined();
    expect(pattern.numberIn({ ...get('/track/ABC/details'), method: 'POST' })).toBeUndefined();
  });

  it('takes any credential in the path', () => {
    const pattern = requestPattern({ request: { method: 'GET', path: '/{{ACCOUNT}}/shipments?tn=123' }, response }, '123');
    expect(pattern.numberIn(get('/37/shipments?tn=456'))).toBe('456');
    expect(pattern.numberIn(get('/37/38/shipments?tn=456'))).toBeUndefined();
  });

  it('finds a number in the query', () => {
    const pattern = requestPattern({ request: { method: 'GET', path: '/shipments?language=en&trackingNumber=123' }, response }, '123');
    expect(pattern.numberIn(get('/shipments?trackingNumber=456&recipientPostalCode=1'))).toBe('456');
    expect(pattern.numberIn(get('/shipments'))).toBeUndefined();
  });

  it('finds a number in the body', () => {
    const pattern = requestPattern({ request: { method: 'POST', path: '/track', body: { info: [{ number: '123' }] } }, response }, '123');
    expect(pattern.numberIn({ method: 'POST', path: '/track', body: '{"info":[{"number":"456"}]}' })).toBe('456');
  });

  it('says that a token request has none', () => {
    const pattern = requestPattern({ request: { method: 'POST', path: '/token', body: 'grant=1' }, response }, '123');
    expect(pattern.numberIn({ method: 'POST', path: '/token', body: 'grant=2' })).toBeNull();
  });
});
