export interface WaybillOptions {
  /** Where the gateway is: https://waybill.example */
  baseUrl: string;
  /** `<API_KEY>:<SECRET_KEY>`, or an identity provider's token. */
  credentials: string;
  /** In place of the global one. */
  fetch?: typeof fetch;
  /** How long an answer may take, in milliseconds; 30 s unless given. */
  timeoutMs?: number;
}

/** One answer: its body, and what stands in its headers. */
export interface Answer<T> {
  status: number;
  body: T;
  requestId: string | undefined;
  /** Cursor of the next page, where there is one. */
  next: string | undefined;
}

export interface FaultyItem {
  index: number;
  field: string;
  code: string;
  message: string;
}

/** The API refused; `code` is of its catalogue. */
export class WaybillError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds to wait before the next try. */
    readonly retryAfter: number | undefined,
    readonly invalidItems: readonly FaultyItem[],
    readonly requestId: string | undefined,
  ) {
    super(message);
    this.name = 'WaybillError';
  }
}

export interface Sent {
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

interface Envelope {
  error?: { code?: string; message?: string; retryAfter?: number };
  invalidItems?: FaultyItem[];
}

/** Sends requests and reads answers; the operations are in `Waybill`. */
export class Http {
  constructor(private readonly options: WaybillOptions) {}

  /** Throws a WaybillError for every answer that is no success, and fetch's own error when there is none. */
  protected async send<T>(method: string, template: string, { path = {}, query = {}, headers = {}, body }: Sent): Promise<Answer<T>> {
    const { baseUrl, credentials, fetch: ask = fetch, timeoutMs = 30_000 } = this.options;
    const url = new URL(template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')), baseUrl);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
    const sent = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    const response = await ask(url, {
      method,
      headers: { ...Object.fromEntries(sent), authorization: `Bearer ${credentials}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw toError(response.status, answer as Envelope | undefined, requestId);
    return { status: response.status, body: answer as T, requestId, next: nextCursor(response.headers.get('link'), url) };
  }
}

function toError(status: number, { error = {}, invalidItems = [] }: Envelope = {}, requestId: string | undefined): WaybillError {
  const { code = 'INTERNAL_ERROR', message = `The server answered with status ${status}.`, retryAfter } = error;
  return new WaybillError(status, code, message, retryAfter, invalidItems, requestId);
}

function nextCursor(link: string | null, url: URL): string | undefined {
  const target = /<([^>]+)>\s*;\s*rel="next"/.exec(link ?? '')?.[1];
  return target === undefined ? undefined : (new URL(target, url).searchParams.get('cursor') ?? undefined);
}
