import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, ValidationTypes, type ValidationError } from 'class-validator';
import { ServiceError, type Class } from '@waybill/contracts';

/** The payload as an instance of its class; throws INVALID_REQUEST that names every fault. */
export function validatePayload<P extends object>(payloadClass: Class<P>, plain: unknown): P {
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) {
    throw new ServiceError('INVALID_REQUEST', 'The message must be a JSON object.');
  }
  const payload = hasNested(payloadClass) ? plainToInstance(payloadClass, plain) : shallow(payloadClass, plain);
  const faults = validateSync(payload, { forbidUnknownValues: false });
  if (faults.length > 0) throw new ServiceError('INVALID_REQUEST', describe(faults).join('; '));
  return payload;
}

const nested = new WeakMap<Class<object>, boolean>();

/** Whether members of the payload are validated as classes of their own, and so must be made into them. */
function hasNested(payloadClass: Class<object>): boolean {
  let known = nested.get(payloadClass);
  if (known === undefined) {
    known = getMetadataStorage()
      .getTargetValidationMetadatas(payloadClass, '', false, false)
      .some(({ type }) => type === ValidationTypes.NESTED_VALIDATION);
    nested.set(payloadClass, known);
  }
  return known;
}

/** Copying a payload with all that is in it costs more than storing it: without nested classes its members are taken as they are. */
function shallow<P extends object>(payloadClass: Class<P>, plain: object): P {
  const payload = new payloadClass();
  for (const [name, value] of Object.entries(plain)) {
    if (name !== '__proto__') (payload as Record<string, unknown>)[name] = value;
  }
  return payload;
}

function describe(faults: ValidationError[], path = ''): string[] {
  return faults.flatMap((fault) => [
    ...Object.values(fault.constraints ?? {}).map((constraint) => `${path}${constraint}`),
    ...describe(fault.children ?? [], `${path}${fault.property}.`),
  ]);
}
