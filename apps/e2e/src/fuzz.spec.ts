import fc from 'fast-check';
import { startStack, type RunningStack } from '@waybill/stack/spawned-stack';
import { Api, type Answer } from './api.js';

const ENVELOPE = { success: false, error: { code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) } };

/** Members that the API knows, with values that it may or may not expect there. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.constantFrom('zz.sandbox', 'zz.sandbox-postal', 'zz.sandbox-phone', 'SBX-DELIVERED', 'SBX-EVENTS-3', '__proto__', 'constructor', '', ' ', '\u0000', '\ud800', '‮', '../..', '%00', "'; drop table snapshot; --"),
);
const leaf = fc.oneof(text, fc.constantFrom(null, true, false, 0, -1, 1e308, []), fc.jsonValue());
const item = fc.record(
  { carrier: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('zz.sandbox', 'zz.sandbox-phone') }, { weight: 1, arbitrary: leaf }), trackingNumber: leaf, clientId: leaf, postalCode: leaf, phoneNumber: leaf },
  { requiredKeys: [] },
);
const trackBody = fc.oneof(
  fc.record({ trackingItems: fc.oneof(fc.array(fc.oneof(item, leaf), { maxLength: 6 }), leaf) }, { requiredKeys: [] }),
  item,
  fc.jsonValue(),
);
const path = fc.oneof(
  fc.constantFrom('/v2/carriers', '/v2/carriers/us', '/v2/track', '/v2/detect', '/v2/carrier-metadata'),
  fc.array(fc.constantFrom('v2', 'carriers', 'us', '..', '%2e%2e', '%', '%00', 'x'.repeat(300), '~', '__proto__', '🙂'), { maxLength: 4 }).map((parts) => `/${parts.map((part) => (part.startsWith('%') ? part : encodeURI(part))).join('/')}`),
);

describe('requests of every shape', () => {
  let stack: RunningStack;
  let api: Api;

  beforeAll(async () => {
    stack = await startStack({ env: { LOG_LEVEL: 'warn' } });
    api = new Api(stack);
  }, 240_000);

  afterAll(() => stack?.stop(), 60_000);

  const answersDecently = ({ status, text: body, body: parsed }: Answer): void => {
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/node_modules|\bat \w+ \(|\.ts:\d/);
    if (status >= 400) expect(parsed).toMatchObject(ENVELOPE);
    else expect(parsed).toMatchObject({ success: true });
  };

  it('never end in a 5xx of POST /v2/track', async () => {
    await fc.assert(
      fc.asyncProperty(trackBody, async (body) => {
        const answer = await api.post('/v2/track', JSON.stringify(body) ?? '');
        answersDecently(answer);
        if (answer.status === 200) {
          const results = answer.body.results ?? [answer.body.result];
          for (const result of results) expect(['success', 'error']).toContain(result.status);
        }
      }),
      { numRuns: 400 },
    );
  }, 120_000);

  it('never end in a 5xx for bodies that are no JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x', 'application/json; charset=latin1'), async (body, type) =>
        answersDecently(await api.post('/v2/track', body, { 'content-type': type })),
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  it('never end in a 5xx on any path or method', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'), path, fc.option(fc.constantFrom('{}', '[]', '{'), { nil: undefined }), async (method, target, body) => {
        answersDecently(await api.send(method, target, method === 'GET' ? undefined : body));
      }),
      { numRuns: 250 },
    );
  }, 60_000);
});
