import ipaddr from 'ipaddr.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Where receivers may live: public addresses, and the networks that a setting names; or anywhere. */
export interface AddressRule {
  /** Nothing is checked and nothing looked up: for development. */
  any: boolean;
  networks: Network[];
}

export const PUBLIC_ONLY: AddressRule = { any: false, networks: [] };

/** `10.1.0.0/16,fd00::/8`, or `any`; empty means public addresses only. Throws a sentence that names the faulty entry. */
export function parseNetworks(text: string): AddressRule {
  const entries = text.split(',').map((entry) => entry.trim()).filter(Boolean);
  if (entries.length === 1 && entries[0] === 'any') return { any: true, networks: [] };
  const networks = entries.map((entry): Network => {
    try {
      return ipaddr.parseCIDR(entry);
    } catch {
      throw new Error(`"${entry}" is not a network: write it like 10.1.0.0/16, or the whole setting as any`);
    }
  });
  return { any: false, networks };
}

/** Of IPv6, only this is given to the public internet; the rest is reserved, local, or IPv4 in disguise. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Whether a connection to this address (as a socket names it, not a host name) is allowed (decision 31). Doubtful is no. */
export function allowsAddress(rule: AddressRule, address: string): boolean {
  if (rule.any) return true;
  const bare = address.split('%', 1)[0]!;
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.process(bare);
  if (rule.networks.some((network) => network[0].kind() === parsed.kind() && parsed.match(network))) return true;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false;
  return parsed.range() === 'unicast';
}
