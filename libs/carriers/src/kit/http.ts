import { CarrierError } from './carrier-error.js';

export interface HttpRequest {
  method: 'GET' | 'POST';
  /** Absolute, percent-encoded. */
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body?: string;
}

export interface HttpResponse {
  status: number;
  /** Names in lower case; several `set-cookie` headers are a list. */
  headers: Record<string, string | string[] | undefined>;
  /** Decoded text, empty when there was none. */
  body: string;
}

/**
 * One exchange with a carrier, handed in by the caller, who owns pools, time-outs and limits. Redirects are not followed.
 * Rejects when there is no whole answer (name not found, refused, reset, timed out): adapters see that as `unavailable`.
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** The first value of a header, whatever the case of `name`. */
export function header(response: HttpResponse, name: string): string | undefined {
  const value = response.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

/** An `Http` whose rejections are `CarrierError`s of the kind `unavailable`. */
export function failingAsUnavailable(http: Http): Http {
  return async (request) => {
    try {
      return await http(request);
    } catch (error) {
      if (error instanceof CarrierError) throw error;
      throw new CarrierError('unavailable', reasonOf(error));
    }
  };
}

function reasonOf(error: unknown): string {
  const { name, code, cause } = (error ?? {}) as { name?: string; code?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'did not answer in time';
  const detail = code ?? cause?.code;
  return typeof detail === 'string' ? `could not be reached (${detail})` : 'could not be reached';
}
