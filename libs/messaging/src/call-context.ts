import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Account, Call } from '@waybill/contracts';
import { ServiceError } from '@waybill/contracts';

const storage = new AsyncLocalStorage<Call>();

/** The call that is being served, or undefined outside of one. */
export const currentCall = (): Call | undefined => storage.getStore();

/** The account of the present call; messages that need one are refused without it. */
export function callAccount(): Account {
  const account = storage.getStore()?.account;
  if (!account) throw new ServiceError('INTERNAL_ERROR', 'This message needs an account in its headers.');
  return account;
}

export const runInCall = <T>(call: Call, run: () => T): T => storage.run(call, run);

/** A call that begins here: nobody's request led to it. */
export const newCall = (account?: Account): Call => ({
  ...(account && { account }),
  requestId: randomUUID(),
  traceparent: newTraceparent(),
});

/** W3C trace context, version 00, not sampled. */
export const newTraceparent = (): string => {
  const ids = randomBytes(24).toString('hex');
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-00`;
};
