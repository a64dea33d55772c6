import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { ServiceError, type Class } from '@waybill/contracts';

/** The payload as an instance of its class; throws INVALID_REQUEST that names every fault. */
export function validatePayload<P extends object>(payloadClass: Class<P>, plain: unknown): P {
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) {
    throw new ServiceError('INVALID_REQUEST', 'The message must be a JSON object.');
  }
  const payload = plainToInstance(payloadClass, plain);
  const faults = validateSync(payload, { forbidUnknownValues: false });
  if (faults.length > 0) throw new ServiceError('INVALID_REQUEST', describe(faults).join('; '));
  return payload;
}

function describe(faults: ValidationError[], path = ''): string[] {
  return faults.flatMap((fault) => [
    ...Object.values(fault.constraints ?? {}).map((constraint) => `${path}${constraint}`),
    ...describe(fault.children ?? [], `${path}${fault.property}.`),
  ]);
}
