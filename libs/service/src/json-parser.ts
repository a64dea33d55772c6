import { ServiceError } from '@waybill/contracts';
import type { FastifyInstance } from 'fastify';

/** The largest body of most routes, in bytes (decision 5). */
export const BODY_LIMIT = 1024 * 1024;

/** The largest body of any route. */
export const LARGEST_BODY_LIMIT = 4 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes; for routes that take more than BODY_LIMIT. */
    bodyLimit?: number;
  }
}

/** JSON bodies only. An empty body is no body; `{"__proto__": …}` is plain data that nobody merges (decision 5). */
export function parseJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    if (body.length > (request.routeOptions.config.bodyLimit ?? BODY_LIMIT)) {
      return done(new ServiceError('INVALID_BODY', 'The body is too large.', { status: 413 }));
    }
    try {
      done(null, JSON.parse(body.toString('utf8')));
    } catch {
      done(new ServiceError('INVALID_BODY', 'The body is not JSON.'));
    }
  });
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new ServiceError('INVALID_BODY', 'Send the body as JSON with "Content-Type: application/json".'));
  });
}
