import { Agent, ProxyAgent, type Dispatcher } from 'undici';
import { AnswerCollector, type Answer } from './answer-collector.js';
import { allowsAddress, type AddressRule } from './address-rule.js';
import { AddressRefused, checkedConnector } from './checked-connector.js';
import { describeFailure } from './failure-reason.js';
import type { HostNames } from './host-names.js';
import { literalAddress, parseReceiverUrl } from './receiver-url.js';

export interface ReceiverClientOptions {
  rule: AddressRule;
  names: HostNames;
  /** The whole exchange, name look-up, connection and TLS included. Milliseconds. */
  timeoutMs: number;
  /** Requests go through this proxy, which is then the one that connects. */
  proxyUrl?: string;
  /** Certificates that are trusted beside the system's; for tests. */
  tls?: { ca: string };
}

/** Idle connections are closed before most servers do, so that a request seldom meets one that is just closing. */
const KEEP_ALIVE_MS = 4_000;

/** The one door to receivers: POSTs a body and answers what came of it, never throwing, never following a redirect. */
export class ReceiverClient {
  private readonly dispatcher: Dispatcher;
  private readonly running = new Set<AnswerCollector>();

  constructor(private readonly options: ReceiverClientOptions) {
    const { rule, names, timeoutMs, proxyUrl, tls } = options;
    const limits = {
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: 64 * 1024,
      allowH2: false,
      pipelining: 1,
    };
    this.dispatcher = proxyUrl
      ? new ProxyAgent({ ...limits, uri: proxyUrl, connectTimeout: timeoutMs, ...(tls && { requestTls: tls }) })
      : new Agent({ ...limits, connect: checkedConnector(rule, names, timeoutMs, tls) });
  }

  /** Resolves within the time-out, whatever the receiver does. `url` as stored. */
  async post(url: string, headers: Record<string, string>, body: Buffer): Promise<Answer> {
    const started = performance.now();
    let target: URL;
    try {
      target = parseReceiverUrl(url);
      await this.refuseBeforeProxy(target);
    } catch (error) {
      return { body: Buffer.alloc(0), error: error instanceof Error ? describeFailure(error) : 'request failed' };
    }
    const left = Math.max(1, this.options.timeoutMs - (performance.now() - started));
    return new Promise((resolve) => {
      const collector = new AnswerCollector((answer) => {
        clearTimeout(timer);
        this.running.delete(collector);
        resolve(answer);
      });
      const timer = setTimeout(() => collector.end(`no answer within ${this.options.timeoutMs / 1_000} s`), left);
      this.running.add(collector);
      try {
        this.dispatcher.dispatch({ origin: target.origin, path: target.pathname + target.search, method: 'POST', headers, body }, collector);
      } catch (error) {
        collector.onResponseError(undefined as never, error as Error);
      }
    });
  }

  /** Ends what still runs. */
  async close(): Promise<void> {
    for (const collector of this.running) collector.end('interrupted');
    await this.dispatcher.destroy();
  }

  /** A proxy connects for us, so addresses are judged as well as can be from here; a name that only the proxy knows is its business. */
  private async refuseBeforeProxy(target: URL): Promise<void> {
    const { proxyUrl, rule, names, timeoutMs } = this.options;
    if (!proxyUrl || rule.any) return;
    const literal = literalAddress(target);
    const late = new Promise<string[]>((resolve) => setTimeout(resolve, timeoutMs / 2, []).unref());
    const addresses = literal ? [literal] : await Promise.race([names.addresses(target.hostname).catch(() => []), late]);
    if (addresses.some((address) => !allowsAddress(rule, address))) throw new AddressRefused();
  }
}
