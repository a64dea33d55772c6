import { bodyText, type Exchange } from '@waybill/carriers/fixtures';

export interface SimulatedRequest {
  method: string;
  /** Behind the carrier's base URL, with the query. */
  path: string;
  body: string;
}

/** How to know a request like that of a fixture, and the number in it. */
export interface RequestPattern {
  /** Undefined for another request; null for one without a number (a token, a session). */
  numberIn(request: SimulatedRequest): string | null | undefined;
}

/** A credential in the path of a fixture, `{{ACCOUNT}}`, as a URL has it: whatever stands in its place. */
const CREDENTIAL = /%7B%7B\w+%7D%7D/g;

/** Query members beside the number may differ, and so may everything in the body before and behind it. */
export function requestPattern({ request }: Exchange, number: string): RequestPattern {
  const known = new URL(request.path, 'http://carrier');
  const pathname = new RegExp(`^${escaped(known.pathname).replaceAll(escaped(number), '([^/]+)').replaceAll(CREDENTIAL, '[^/]+')}$`);
  const [key, value] = [...known.searchParams].find(([, each]) => each.includes(number)) ?? [];
  const inQuery = behindSameText(value, number);
  const inBody = behindSameText(decoded(bodyText(request.body)), number);
  return {
    numberIn(asked) {
      const url = new URL(asked.path, 'http://carrier');
      const match = asked.method === request.method ? pathname.exec(url.pathname) : null;
      if (!match) return undefined;
      if (match[1] !== undefined) return decodeURIComponent(match[1]);
      if (key !== undefined) return inQuery?.exec(url.searchParams.get(key) ?? '')?.[1];
      if (inBody) return inBody.exec(decoded(asked.body))?.[1];
      return null;
    },
  };
}

/** A form as its members were before they were encoded; other bodies as they are. */
function decoded(body: string): string {
  try {
    return /^[\w.*%+-]+=/.test(body) ? decodeURIComponent(body.replaceAll('+', ' ')) : body;
  } catch {
    return body;
  }
}

/** Finds what stands behind the text that stands before `number`. */
function behindSameText(text: string | undefined, number: string): RegExp | undefined {
  if (!text?.includes(number)) return undefined;
  return new RegExp(`${escaped(text.slice(0, text.indexOf(number)).slice(-24))}([^"&<%]+)`);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\\-]/g, '\\$&');
}
