import { ServiceError } from '@waybill/contracts';
import { v7 } from 'uuid';

/** `ep_` and a UUID v7 without dashes: sorts by age. */
export const newEndpointId = (): string => `ep_${v7().replaceAll('-', '')}`;

/** Anything else cannot be an endpoint's, and some of it Postgres would not even take as text. */
export const isEndpointId = (id: string): boolean => /^ep_[0-9a-f]{32}$/.test(id);

/** The same for what does not exist and for what is another account's (decision 10). */
export const unknownEndpoint = (): ServiceError => new ServiceError('NOT_FOUND', 'There is no such webhook endpoint.');
