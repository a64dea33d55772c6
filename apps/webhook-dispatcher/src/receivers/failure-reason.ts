import { AddressRefused } from './checked-connector.js';

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection reset',
  UND_ERR_SOCKET: 'connection closed without an answer',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  ETIMEDOUT: 'no connection in time',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ENOTFOUND: 'host name not found',
  ENODATA: 'host name not found',
  EAI_AGAIN: 'host name could not be resolved',
  ESERVFAIL: 'host name could not be resolved',
  ETIMEOUT: 'host name could not be resolved in time',
  UND_ERR_HEADERS_OVERFLOW: 'headers too large',
};

/** Why a request failed, in a few words that name no inner detail. */
export function describeFailure(error: Error): string {
  const cause = error instanceof AggregateError && error.errors.length > 0 ? (error.errors[0] as Error) : error;
  if (cause instanceof AddressRefused) return cause.message;
  const code = (cause as { code?: string }).code ?? '';
  if (REASONS[code]) return REASONS[code];
  if (code.startsWith('HPE_') || cause.name === 'HTTPParserError') return 'not a valid HTTP answer';
  if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || /CERT|SELF_SIGNED|UNABLE_TO/.test(code)) return `TLS failed: ${code}`;
  return code ? `request failed: ${code}` : 'request failed';
}
