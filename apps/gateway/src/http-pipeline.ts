import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ServiceError, type Call } from '@waybill/contracts';
import { newTraceparent, runInCall } from '@waybill/messaging';
import { LOG } from '@waybill/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AuthenticationService, type Caller } from './authentication/authentication.service.js';
import { RequestLimit, type RequestCount } from './limits/request-limit.js';

declare module 'fastify' {
  interface FastifyRequest {
    call: Call;
    /** Set on every request of a `/v2` route. */
    key: Caller;
    requestCount: RequestCount;
  }
}

/** Answers are data for programs: nothing of them is to be run, framed, guessed at or kept. The reference page sets its own policy. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
};

const GIVEN_ID = /^[\w.:-]{1,100}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** What every request of the API goes through before its route, in this order: id, key, per-second limit, then its body is read. */
export function serveApi(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const authentication = app.get(AuthenticationService, { strict: false });
  const requests = app.get(RequestLimit, { strict: false });
  const log = app.get<Logger>(LOG, { strict: false });

  fastify.addHook('onRequest', async (request, reply) => {
    request.call = beginCall(request);
    void reply.header('x-request-id', request.call.requestId).headers(SECURITY_HEADERS);
    if (request.is404 || !request.routeOptions.url?.startsWith('/v2/')) return;
    request.key = await runInCall(request.call, () => authentication.authenticate(request.headers.authorization)).catch((error: unknown) => {
      if (error instanceof ServiceError && error.status === 401) void reply.header('www-authenticate', 'Bearer');
      throw error;
    });
    request.call.account = request.key.account;
    await countRequest(request, reply, requests);
  });
  fastify.addHook('preHandler', (request, _reply, done) => runInCall(request.call, done));
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/v2/')) logAnswer(log, request, reply);
    done();
  });
}

function beginCall({ headers }: FastifyRequest): Call {
  const given = headers['x-request-id'];
  const trace = headers['traceparent'];
  return {
    requestId: typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID(),
    traceparent: typeof trace === 'string' && TRACEPARENT.test(trace) ? trace : newTraceparent(),
  };
}

async function countRequest(request: FastifyRequest, reply: FastifyReply, requests: RequestLimit): Promise<void> {
  const counted = requests.count(request.key.holder, request.key.limits.second, Date.now());
  const count = counted instanceof Promise ? await counted : counted;
  request.requestCount = count;
  if (count.limit === null) return;
  void reply.header('x-ratelimit-limit', count.limit);
  void reply.header('x-ratelimit-remaining', count.limit - count.used);
  void reply.header('x-ratelimit-reset', count.resetAt);
  if (count.exceeded) throw new ServiceError('RATE_LIMIT_EXCEEDED', `This key may send ${count.limit} requests a second.`, { retryAfter: 1 });
}

function logAnswer(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const level = reply.statusCode >= 500 ? 'error' : reply.statusCode >= 400 ? 'info' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      requestId: request.call?.requestId,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      userId: request.key?.account.userId,
    },
    'answered',
  );
}
