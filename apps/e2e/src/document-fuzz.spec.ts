import fc from 'fast-check';
import { startStack, type RunningStack } from '@waybill/stack/spawned-stack';
import { arbitraryOf, type Schema } from './arbitrary-of.js';
import { Conformance } from './conformance.js';
import { operate } from './operator.js';

/** `npm run test:long` asks for more. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 1_000);

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

describe('the whole document', () => {
  let stack: RunningStack;
  let document: Document;
  let authorization: string;

  beforeAll(async () => {
    stack = await startStack({ env: { LOG_LEVEL: 'warn' } });
    document = (await (await fetch(`${stack.baseUrl}/openapi.json`)).json()) as Document;
    const unlimited = ['--requests-per-second', '--per-minute', '--per-day', '--per-month'].flatMap((name) => [name, 'unlimited']);
    const { apiKey, secretKey } = await operate<{ apiKey: string; secretKey: string }>(stack, 'keys', 'create', '--account', 'fuzz', ...unlimited);
    authorization = `Bearer ${apiKey}:${secretKey}`;
  }, 240_000);

  afterAll(() => stack?.stop(), 60_000);

  it(`answers ${CASES} requests made of it without a 5xx, and as it says`, async () => {
    const { schemas } = document.components;
    const conformance = new Conformance(document as never);
    const requests = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) =>
        fc.record({
          method: fc.constant(method.toUpperCase()),
          path: fc.constant(path),
          parameters: fc.record(Object.fromEntries(parameters.map(({ in: place, name, schema }) => [`${place} ${name}`, arbitraryOf(schema, schemas, name)])), { requiredKeys: parameters.flatMap((one) => (one.in === 'path' ? [`path ${one.name}`] : [])) }),
          body: requestBody ? arbitraryOf(requestBody.content['application/json'].schema, schemas) : fc.constant(undefined),
        }),
      ),
    );
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(...requests), async ({ method, path, parameters, body }) => {
        const url = new URL(stack.baseUrl);
        const given = Object.entries(parameters).map(([key, value]) => [key.split(' '), asText(value)] as const);
        url.pathname = given.reduce((before, [[place, name], value]) => (place === 'path' ? before.replace(`{${name}}`, encodeURIComponent(value) || '%20') : before), path);
        for (const [[place, name], value] of given) if (place === 'query') url.searchParams.set(name!, value);
        const response = await fetch(url, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const answer: unknown = await response.json();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect(response.status).toBeLessThan(500);
        if (![405].includes(response.status)) expect(conformance.faults(method, url.pathname, response.status, answer)).toBe('');
      }),
      { numRuns: CASES, interruptAfterTimeLimit: CASES * 120, markInterruptAsFailure: true },
    );
    expect(statuses.get(200)).toBeGreaterThan(CASES / 10);
    expect(statuses.get(400)).toBeGreaterThan(CASES / 20);
  }, CASES * 150);

  it('bodies that are nested without end are refused, not followed', async () => {
    for (const body of ['['.repeat(500_000), `{"trackingItems":${'['.repeat(200_000)}${']'.repeat(200_000)}}`]) {
      const response = await fetch(`${stack.baseUrl}/v2/track`, { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body });
      expect(response.status).toBe(400);
    }
  });
});

/** What may stand in a URL: no lone surrogates. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
