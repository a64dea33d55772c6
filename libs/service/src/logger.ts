import type { LoggerService } from '@nestjs/common';
import { currentCall } from '@waybill/messaging';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** Members that never reach a log: secrets, and what identifies a person. */
const REDACTED = [
  'authorization',
  'secret',
  'secretKey',
  'apiKey',
  'password',
  'clientSecret',
  'accessToken',
  'postalCode',
  'phoneNumber',
  'signedBy',
  'from',
  'to',
].flatMap((member) => [member, `*.${member}`, `*.*.${member}`]);

/** Structured logs on stdout; every line of a call carries its request id, in whichever service. */
export const createLogger = (service: string, level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '[redacted]' },
    mixin: () => {
      const call = currentCall();
      return call ? { requestId: call.requestId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
};

/** Nest's own lines in the same log; its start-up chatter at debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message });
    else this.logger.error({ context: rest.at(-1) }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
