import { lookup, Resolver } from 'node:dns/promises';

/**
 * Resolves receivers' host names without the thread pool that `getaddrinfo` blocks: names whose server hangs must not
 * hold up other receivers. What DNS does not know (the hosts file, a cluster's search domains) is left to the system,
 * unless name servers are given.
 */
export class HostNames {
  private readonly resolver = new Resolver({ timeout: 2_000, tries: 2 });
  private readonly running = new Map<string, Promise<string[]>>();

  constructor(private readonly nameServers: string[] = []) {
    if (nameServers.length > 0) this.resolver.setServers(nameServers);
  }

  /** Every address of a name, at least one; rejects with the resolver's error otherwise. One question at a time per name. */
  addresses(hostname: string): Promise<string[]> {
    let asked = this.running.get(hostname);
    if (!asked) {
      asked = this.resolve(hostname).finally(() => this.running.delete(hostname));
      this.running.set(hostname, asked);
    }
    return asked;
  }

  private async resolve(hostname: string): Promise<string[]> {
    const name = hostname.replace(/\.$/, '').toLowerCase();
    if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1'];
    const answers = await Promise.allSettled([this.resolver.resolve4(hostname), this.resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
    if (this.nameServers.length > 0 || reasons.some(isTimeout)) throw reasons[0]!;
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  }
}

const isTimeout = (error: Error): boolean => (error as { code?: string }).code === 'ETIMEOUT';
