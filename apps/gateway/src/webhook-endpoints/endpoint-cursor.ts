import { readCursor } from '../registrations/page-link.js';

/** The UUID inside an endpoint's id (`ep_` and 32 hex digits): what a cursor is made of. */
export const uuidOf = (endpointId: string): string => endpointId.slice('ep_'.length);

/** The endpoint that a cursor stands for; undefined when none was sent. INVALID_REQUEST for anything that is no cursor of ours. */
export function endpointAfter(cursor: unknown): string | undefined {
  const uuid = readCursor(cursor);
  return uuid === undefined ? undefined : `ep_${uuid.replaceAll('-', '')}`;
}
