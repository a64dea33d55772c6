import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { Call } from '@waybill/contracts';
import { newTraceparent } from './call-context.js';

const USER = 'Waybill-User-Id';
const KEY = 'Waybill-Api-Key-Id';
const REQUEST = 'Waybill-Request-Id';
const DEADLINE = 'Waybill-Deadline';
const TRACE = 'traceparent';

export function writeCall(call: Call, deadline: number | undefined, into: MsgHdrs = headers()): MsgHdrs {
  into.set(REQUEST, call.requestId);
  into.set(TRACE, call.traceparent);
  if (call.account) {
    into.set(USER, call.account.userId);
    into.set(KEY, call.account.apiKeyId);
  }
  if (deadline !== undefined) into.set(DEADLINE, String(deadline));
  return into;
}

/** A message of somebody who speaks NATS by hand has no such headers; it still gets an id to be found by. */
export function readCall(from: MsgHdrs | undefined): Call {
  const userId = from?.get(USER);
  const deadline = Number(from?.get(DEADLINE));
  return {
    requestId: from?.get(REQUEST) || crypto.randomUUID(),
    traceparent: from?.get(TRACE) || newTraceparent(),
    ...(userId && { account: { userId, apiKeyId: from?.get(KEY) ?? '' } }),
    ...(deadline > 0 && { deadline }),
  };
}
