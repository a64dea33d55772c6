import autocannon from 'autocannon';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  body: string;
}

/** Requests a second that a POST takes from 32 connections over some seconds; throws when any of them failed. */
export async function requestsPerSecond({ url, headers, body }: Load, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    connections: 32,
    duration: seconds,
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result.requests.average;
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
