import type { StatusLine } from '../kit/status-map.js';
import { serviceCodes } from './service-codes.js';
import { statusCodes } from './status-map.js';

export interface DhlStatus {
  service?: string;
  /** pre-transit, transit, delivered, failure, unknown. */
  statusCode?: string;
  /** The service's own code, or a sentence. */
  status?: string;
  description?: string;
}

/** What English sentences say that the five general codes cannot: read only where the service gave no code of its own. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/(loaded onto|in) the delivery vehicle|out for delivery|with (the )?delivery courier|is being delivered/i, 'parcel-de/PO'],
  [/ready for (collection|pick-?up)|can be (collected|picked up)|available for (collection|pick-?up)/i, 'parcel-de/LA'],
  [/(return(ed|ing)?|on its way back) to (the )?(sender|shipper)|return shipment/i, 'express/RT'],
];

/** The service's code says more than the general one; `unknown` says nothing. */
export function lineOf({ service, statusCode, status, description }: DhlStatus): StatusLine | undefined {
  const own = serviceCodes.get(`${service}/${status}`);
  const general = statusCodes.get(statusCode);
  if (own || !general) return own;
  if (statusCode !== 'transit' && statusCode !== 'failure') return general;
  const said = sentences.find(([sentence]) => sentence.test(`${status ?? ''} ${description ?? ''}`))?.[1];
  return serviceCodes.get(said) ?? general;
}
