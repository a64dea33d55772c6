import type { HttpResponse } from './http.js';

/** The `cookie` header that gives a response's cookies back (name and value only); undefined when it set none. */
export function cookiesOf(response: HttpResponse): string | undefined {
  const set = response.headers['set-cookie'];
  const all = set === undefined ? [] : Array.isArray(set) ? set : [set];
  const pairs = all.map((cookie) => cookie.split(';', 1)[0]!.trim()).filter((pair) => /^[^=\s]+=/.test(pair));
  return pairs.length > 0 ? pairs.join('; ') : undefined;
}
