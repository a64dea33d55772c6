import { Catch, HttpException, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ServiceError } from '@waybill/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { throwError, type Observable } from 'rxjs';
import type { AllowedMethods } from './allowed-methods.js';

/** Every failure leaves here: over HTTP in the contract's envelope, over NATS as itself for the strategy's error headers. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Logger,
    private readonly allowed: AllowedMethods,
  ) {}

  catch(exception: unknown, host: ArgumentsHost): Observable<never> | void {
    if (host.getType() === 'rpc') return throwError(() => exception);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (exception instanceof NotFoundException) return this.noRoute(host.switchToHttp().getRequest<FastifyRequest>(), reply);
    const error = toServiceError(exception);
    if (error.status >= 500 && !(exception instanceof ServiceError)) this.log.error({ err: exception }, 'A request failed');
    sendError(reply, error);
  }

  /** Unknown paths are 404, known ones with another method 405 (decision 8). */
  private noRoute({ url, method }: FastifyRequest, reply: FastifyReply): void {
    const methods = this.allowed.of(url.split('?', 1)[0]!);
    if (methods.length === 0) return sendError(reply, new ServiceError('NOT_FOUND', 'There is no such path.'));
    void reply.header('allow', methods.join(', '));
    sendError(reply, new ServiceError('INVALID_REQUEST', `${method} is not possible here; ${methods.join(', ')} is.`, { status: 405 }));
  }
}

/** The error envelope with its status and headers. */
export function sendError(reply: FastifyReply, error: ServiceError): void {
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  void reply.status(error.status).send(error.envelope());
}

/** Fastify's and Nest's own errors become entries of the catalogue (decisions 5 and 8). */
export function toServiceError(exception: unknown): ServiceError {
  if (exception instanceof ServiceError) return exception;
  const { code, statusCode } = (exception ?? {}) as { code?: string; statusCode?: number };
  const status = exception instanceof HttpException ? exception.getStatus() : statusCode;
  if (status === 413) return new ServiceError('INVALID_BODY', 'The body is too large.', { status: 413 });
  if (code?.startsWith('FST_ERR_CTP') || exception instanceof SyntaxError) return new ServiceError('INVALID_BODY');
  if (status !== undefined && status >= 400 && status < 500) return new ServiceError('INVALID_REQUEST', undefined, { status: 400 });
  return new ServiceError('INTERNAL_ERROR');
}
