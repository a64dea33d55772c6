import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { allowsAddress, type AddressRule } from './address-rule.js';
import type { HostNames } from './host-names.js';

/** A receiver's address is not one that deliveries may go to. */
export class AddressRefused extends Error {
  constructor() {
    super('address not allowed');
  }
}

/**
 * Connects only to addresses that the rule allows, checked where the connection is made: a literal before (Node calls
 * no `lookup` for one), every answer for a name inside `lookup`, and the peer of the socket afterwards.
 */
export function checkedConnector(rule: AddressRule, names: HostNames, timeoutMs: number, tls?: { ca: string }): buildConnector.connector {
  const connect = buildConnector({ ...tls, lookup: checkedLookup(rule, names), timeout: timeoutMs, allowH2: false, autoSelectFamily: true });
  return (options, callback) => {
    const refuse = () => callback(new AddressRefused(), null);
    if (isIP(options.hostname) && !allowsAddress(rule, options.hostname)) return void process.nextTick(refuse);
    connect(options, (...[error, socket]) => {
      if (socket && !allowsAddress(rule, socket.remoteAddress ?? '')) {
        socket.destroy();
        return refuse();
      }
      if (error) callback(error, null);
      else callback(null, socket!);
    });
  };
}

/** One address of a name that is not allowed makes the whole name suspicious. */
function checkedLookup(rule: AddressRule, names: HostNames): LookupFunction {
  return (hostname, options, callback) => {
    names.addresses(hostname).then(
      (addresses) => {
        if (addresses.some((address) => !allowsAddress(rule, address))) return callback(new AddressRefused(), '', 0);
        const answers = addresses.map((address) => ({ address, family: isIP(address) }));
        if (options.all) return callback(null, answers);
        callback(null, answers[0]!.address, answers[0]!.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
