import { createHmac } from 'node:crypto';
import { serviceSignature, signedHeaders, signingKeys, standardSignature } from './signature.js';

const body = Buffer.from('{"event":"tracking.updated","data":{"name":"Grüße 📦"}}');

describe('serviceSignature', () => {
  it('matches a digest that was computed apart', () => {
    expect(serviceSignature(signingKeys('key'), Buffer.from('The quick brown fox jumps over the lazy dog'))).toBe(
      'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    );
  });

  it('takes the secret as a whole, whsec_ included', () => {
    expect(serviceSignature(signingKeys('whsec_AAAA'), body)).toBe(createHmac('sha256', Buffer.from('whsec_AAAA')).update(body).digest('hex'));
  });
});

describe('standardSignature', () => {
  it('matches the example of Standard Webhooks', () => {
    const signature = standardSignature(signingKeys('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, Buffer.from('{"test": 2432232314}'));
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('keys other secrets with their UTF-8 bytes', () => {
    for (const secret of ['schlüssel', 'whsec_not base64!', 'whsec_']) {
      const expected = createHmac('sha256', Buffer.from(secret, 'utf8')).update('id.1.').update(body).digest('base64');
      expect(standardSignature(signingKeys(secret), 'id', 1, body)).toBe(`v1,${expected}`);
    }
  });
});

describe('signedHeaders (decision 28)', () => {
  const sign = (secrets: { current: string; previous?: string }) => signedHeaders('tracking.updated', '2026-11-21T00:00:00.000Z', 'id', body, { current: signingKeys(secrets.current), ...(secrets.previous && { previous: signingKeys(secrets.previous) }) }, 1_700_000_000_999);

  it('names the event, the body’s own time and this attempt’s time', () => {
    expect(sign({ current: 'a' })).toMatchObject({
      'X-Service-Event': 'tracking.updated',
      'X-Service-Timestamp': '2026-11-21T00:00:00.000Z',
      'webhook-id': 'id',
      'webhook-timestamp': '1700000000',
    });
  });

  it('keeps the single header on the previous secret during an overlap, and signs the other with both, the new one first', () => {
    const headers = sign({ current: 'new', previous: 'old' });
    expect(headers['X-Service-Signature']).toBe(serviceSignature(signingKeys('old'), body));
    expect(headers['webhook-signature'].split(' ')).toEqual([
      standardSignature(signingKeys('new'), 'id', 1_700_000_000, body),
      standardSignature(signingKeys('old'), 'id', 1_700_000_000, body),
    ]);
  });

  it('uses the new secret alone afterwards', () => {
    expect(sign({ current: 'new' })['X-Service-Signature']).toBe(serviceSignature(signingKeys('new'), body));
    expect(sign({ current: 'new' })['webhook-signature']).not.toContain(' ');
  });
});
