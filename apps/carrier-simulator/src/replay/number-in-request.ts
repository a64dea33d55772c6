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

/** Query members beside the number may differ, and so may everything in the body before and behind it. */
export function requestPattern({ request }: Exchange, number: string): RequestPattern {
  const known = new URL(request.path, 'http://carrier');
  const pathname = new RegExp(`^${escaped(known.pathname).replaceAll(escaped(number), '([^/]+)')}$`);
  const key = [...known.searchParams].find(([, value]) => value === number)?.[0];
  const body = bodyText(request.body);
  const before = body.includes(number) ? body.slice(0, body.indexOf(number)).slice(-24) : undefined;
  const inBody = before === undefined ? undefined : new RegExp(`${escaped(before)}([^"&<]+)`);
  return {
    numberIn(asked) {
      const url = new URL(asked.path, 'http://carrier');
      const match = asked.method === request.method ? pathname.exec(url.pathname) : null;
      if (!match) return undefined;
      if (match[1] !== undefined) return decodeURIComponent(match[1]);
      if (key !== undefined) return url.searchParams.get(key) ?? undefined;
      if (inBody) return inBody.exec(asked.body)?.[1];
      return null;
    },
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\\-]/g, '\\$&');
}
