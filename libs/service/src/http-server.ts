import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ServiceError } from '@waybill/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error.filter.js';
import { LARGEST_BODY_LIMIT, parseJsonBodies } from './json-parser.js';

/** Longest time for a request's head and body to arrive, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

/** Fastify as all services use it: bounded, and in the envelope even where no route is reached. */
export function httpAdapter(): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: LARGEST_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      sendError(reply, new ServiceError('INVALID_REQUEST', `The URL is not valid: ${error.message}`)),
    clientErrorHandler: (_error, socket) => {
      if (!socket.writable) return;
      const body = JSON.stringify(new ServiceError('INVALID_REQUEST', 'This is not a valid HTTP request.').envelope());
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
  parseJsonBodies(adapter.getInstance() as never);
  return adapter;
}
