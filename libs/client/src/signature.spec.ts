import { createHmac } from 'node:crypto';
import { verifyServiceSignature, verifyStandardWebhook } from './signature.js';

const body = '{"event":"tracking.updated","data":{"name":"Ünïcode"}}';
const now = Date.parse('2026-11-20T10:00:00Z');
const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const seconds = String(now / 1_000);
const v1 = (by: Buffer | string, text = body): string => `v1,${createHmac('sha256', by).update(`id-1.${seconds}.${text}`).digest('base64')}`;
const standard = (signature: string) => ({ body, headers: { 'Webhook-Id': 'id-1', 'Webhook-Timestamp': seconds, 'Webhook-Signature': signature } });

describe('X-Service-Signature', () => {
  const signed = (by: string, text = body) => ({ body, headers: new Headers({ 'x-service-signature': createHmac('sha256', by).update(text).digest('hex') }) });

  it('is keyed with the whole secret, its prefix included', async () => {
    expect(await verifyServiceSignature(signed(secret), secret)).toBe(true);
    expect(await verifyServiceSignature({ ...signed(secret), body: Buffer.from(body) }, secret)).toBe(true);
  });

  it('of another body or secret, or none at all, is refused', async () => {
    expect(await verifyServiceSignature(signed(secret, `${body} `), secret)).toBe(false);
    expect(await verifyServiceSignature(signed('other'), secret)).toBe(false);
    expect(await verifyServiceSignature({ body, headers: {} }, secret)).toBe(false);
    expect(await verifyServiceSignature({ body, headers: { 'X-Service-Signature': 'zz' } }, secret)).toBe(false);
  });
});

describe('webhook-signature', () => {
  it('is keyed with the bytes after whsec_, or with the text of any other secret', async () => {
    expect(await verifyStandardWebhook(standard(v1(key)), secret, { now })).toBe(true);
    expect(await verifyStandardWebhook(standard(v1('plain')), 'plain', { now })).toBe(true);
  });

  it('may be the second of two during a rotation', async () => {
    expect(await verifyStandardWebhook(standard(`${v1('new')} ${v1(key)}`), secret, { now })).toBe(true);
  });

  it('of another body, too old, or of an unknown version is refused', async () => {
    expect(await verifyStandardWebhook(standard(v1(key, 'x')), secret, { now })).toBe(false);
    expect(await verifyStandardWebhook(standard(v1(key)), secret, { now: now + 301_000 })).toBe(false);
    expect(await verifyStandardWebhook(standard(v1(key).replace('v1', 'v2')), secret, { now })).toBe(false);
    expect(await verifyStandardWebhook({ body, headers: {} }, secret, { now })).toBe(false);
  });
});
