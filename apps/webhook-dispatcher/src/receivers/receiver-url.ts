import { isIP } from 'node:net';
import { ServiceError } from '@waybill/contracts';

const MAX_LENGTH = 2_048;

/** A receiver's URL as given, taken apart; throws INVALID_REQUEST with what is wrong (decision 31). */
export function parseReceiverUrl(text: string): URL {
  const refuse = (why: string) => new ServiceError('INVALID_REQUEST', `The webhook URL ${why}.`);
  if (text.length > MAX_LENGTH) throw refuse(`may have at most ${MAX_LENGTH} characters`);
  if (/[\p{Cc}\s\\]/u.test(text)) throw refuse('must not contain spaces, backslashes or control characters');
  if (!URL.canParse(text)) throw refuse('is not a valid URL: write it like https://example.com/webhooks');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('must begin with https:// or http://');
  if (!/^https?:\/\/[^/]/i.test(text)) throw refuse('is not a valid URL: write it like https://example.com/webhooks');
  if (url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(text)) throw refuse('must not contain a user name or password');
  if (url.port === '0') throw refuse('has no usable port');
  return url;
}

/** The address when the URL names one instead of a host, in whatever spelling; undefined for a host name. */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? host : undefined;
}
