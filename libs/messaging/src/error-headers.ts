import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { isErrorCode, ServiceError, type ErrorDetails } from '@waybill/contracts';

/** NATS's own names for a service's error, so that its tools show them. */
const MESSAGE = 'Nats-Service-Error';
const STATUS = 'Nats-Service-Error-Code';
const CODE = 'Waybill-Error-Code';
const DETAILS = 'Waybill-Error-Details';

/** Errors travel in reply headers, so a body is only ever the reply. */
export function writeError(error: ServiceError): MsgHdrs {
  const into = headers();
  into.set(MESSAGE, encodeURIComponent(error.message));
  into.set(STATUS, String(error.status));
  into.set(CODE, error.code);
  const { retryAfter, invalidItems } = error;
  if (retryAfter !== undefined || invalidItems) into.set(DETAILS, encodeURIComponent(JSON.stringify({ retryAfter, invalidItems })));
  return into;
}

export function readError(from: MsgHdrs | undefined): ServiceError | undefined {
  if (!from?.has(STATUS)) return undefined;
  const code = from.get(CODE);
  const details: ErrorDetails = from.has(DETAILS) ? JSON.parse(decodeURIComponent(from.get(DETAILS))) : {};
  return new ServiceError(isErrorCode(code) ? code : 'INTERNAL_ERROR', decodeURIComponent(from.get(MESSAGE)), {
    ...details,
    status: Number(from.get(STATUS)),
  });
}
