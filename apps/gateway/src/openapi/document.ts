import { ERROR_CATALOGUE, type ErrorCode } from '@waybill/contracts';
import { accountSchemas } from './account-schemas.js';
import { endpointSchemas } from './endpoint-schemas.js';
import type { Operation } from './operation.js';
import { OPERATIONS } from './operations.js';
import { registrationSchemas } from './registration-schemas.js';
import { ref, text, type Schema } from './schema.js';
import { trackingSchemas } from './tracking-schemas.js';

const UNAUTHENTICATED: readonly ErrorCode[] = ['UNAUTHORIZED', 'KEY_INACTIVE', 'AUTH_INVALID_TOKEN', 'TOKEN_EXPIRED'];
const LIMITED: readonly ErrorCode[] = ['RATE_LIMIT_EXCEEDED', 'MONTHLY_LIMIT_EXCEEDED', 'API_KEY_LIMIT_EXCEEDED'];

/** Headers by name, as every authenticated answer has them unless said. */
const HEADERS: Record<string, { description: string; schema: Schema }> = {
  'X-Request-Id': { description: 'As sent, or made here; in the logs of every service that took part.', schema: text },
  'X-RateLimit-Limit': { description: 'Requests of this key a second; absent when unlimited.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Left in this second.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When the next second begins, in unix seconds.', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds to wait, on 429 and 503.', schema: { type: 'integer', minimum: 1 } },
  Link: { description: 'The next page, as <path>; rel="next"; absent on the last.', schema: text },
};

const header = (name: string): Record<string, object> => ({ [name]: { $ref: `#/components/headers/${name}` } });
const usual = { ...header('X-Request-Id'), ...header('X-RateLimit-Limit'), ...header('X-RateLimit-Remaining'), ...header('X-RateLimit-Reset') };

/** The API as an OpenAPI 3.1 document. */
export function openApiDocument(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) (paths[operation.path] ??= {})[operation.method] = describe(operation);
  return {
    openapi: '3.1.0',
    info: { title: 'Waybill', version, summary: 'Parcel tracking over many carriers, with one standard answer.', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    security: [{ keyPair: [] }, { identityToken: [] }],
    paths,
    components: {
      schemas: { ...trackingSchemas, ...registrationSchemas, ...endpointSchemas, ...accountSchemas },
      headers: HEADERS,
      responses: {
        Unauthenticated: failure(UNAUTHENTICATED, { ...header('X-Request-Id'), 'WWW-Authenticate': { schema: text } }),
        Limited: failure(LIMITED, { ...usual, ...header('Retry-After') }),
        Failed: failure(['INTERNAL_ERROR'], usual),
        Unavailable: failure(['INTERNAL_ERROR'], { ...header('X-Request-Id'), ...header('Retry-After') }),
      },
      securitySchemes: {
        keyPair: { type: 'http', scheme: 'bearer', bearerFormat: '<API_KEY>:<SECRET_KEY>' },
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function describe({ path, id, tag, summary, billable, parameters = [], body, status = 200, answer, example, paged, errors = {} }: Operation): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { ...text, maxLength: 256 } }));
  const failures = inPath.length > 0 && !errors[400] ? { ...errors, 400: ['INVALID_REQUEST'] as const } : errors;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: billable ? 'Billable.' : 'Free.',
    ...(inPath.length + parameters.length > 0 && { parameters: [...inPath, ...parameters] }),
    ...(body && { requestBody: { required: !body.optional, content: { 'application/json': { schema: body.schema, ...(body.example !== undefined && { example: body.example }) } } } }),
    responses: {
      [status]: {
        description: 'Success',
        headers: { ...usual, ...(paged && header('Link')) },
        content: { 'application/json': { schema: answer, ...(example !== undefined && { example }) } },
      },
      ...Object.fromEntries(Object.entries(failures).map(([code, codes]) => [code, failure(codes, usual)])),
      401: { $ref: '#/components/responses/Unauthenticated' },
      429: { $ref: '#/components/responses/Limited' },
      500: { $ref: '#/components/responses/Failed' },
      503: { $ref: '#/components/responses/Unavailable' },
    },
  };
}

function failure(codes: readonly ErrorCode[], headers: object): object {
  const [first] = codes;
  const error = { code: first, message: ERROR_CATALOGUE[first!].message };
  return {
    description: codes.join(', '),
    headers,
    content: { 'application/json': { schema: ref('Error'), example: { success: false, error } } },
  };
}
