import type { RunningStack } from '@waybill/stack/spawned-stack';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // The tests look into bodies of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** The API as a client speaks it. */
export class Api {
  constructor(
    private readonly stack: RunningStack,
    private readonly authorization = stack.authorization,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  /** A string is sent as it is, anything else as JSON. */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  track(...trackingItems: object[]): Promise<Answer> {
    return this.post('/v2/track', { trackingItems });
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.stack.baseUrl}${path}`, {
      method,
      headers: { authorization: this.authorization, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      parsed = undefined;
    }
    return { status: response.status, headers: response.headers, text, body: parsed };
  }

  /** Sets a fault of a simulated carrier; the answer clears it. */
  async fault(carrier: string, fault: { mode?: '429' | '500' | 'hang' | 'garbage' | 'reset'; latencyMs?: number; count?: number }): Promise<() => Promise<void>> {
    const url = `${this.stack.controlUrl}/faults/${carrier}`;
    const set = await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) });
    if (!set.ok) throw new Error(await set.text());
    return async () => void (await fetch(url, { method: 'DELETE' }));
  }

  /** How many requests a simulated carrier has had for a number. */
  async asked(carrier: string, trackingNumber: string): Promise<number> {
    const response = await fetch(`${this.stack.controlUrl}/requests/${carrier}?trackingNumber=${trackingNumber}`);
    return ((await response.json()) as { lookups: number }).lookups;
  }
}
