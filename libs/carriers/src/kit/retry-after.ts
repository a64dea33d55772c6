import { header, type HttpResponse } from './http.js';

const A_DAY = 86_400;

/** Seconds that `Retry-After` asks to wait, 1 to 86,400, given as seconds or as a date (RFC 9110, 10.2.3); undefined without it. */
export function retryAfterSeconds(response: HttpResponse, now: Date): number | undefined {
  const value = header(response, 'retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(A_DAY, Math.max(1, Math.ceil(seconds)));
}
