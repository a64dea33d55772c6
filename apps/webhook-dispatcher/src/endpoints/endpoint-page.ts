import type { ListEndpointsReply } from '@waybill/contracts';
import type { Endpoint } from './endpoint.entity.js';
import { toView } from './endpoint-view.js';

/** A page ends at 1,000 records or 4 MiB (decision 20). */
const MAX_RECORDS = 1_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** As many of the rows as a page holds, and the cursor of the following page when not all fit. */
export function pageOf(rows: Endpoint[], maxRecords = MAX_RECORDS, maxBytes = MAX_BYTES): ListEndpointsReply {
  const endpoints: ListEndpointsReply['endpoints'] = [];
  let bytes = 0;
  for (const row of rows) {
    const view = toView(row);
    bytes += Buffer.byteLength(JSON.stringify(view)) + 1;
    if (endpoints.length === maxRecords || (bytes > maxBytes && endpoints.length > 0)) {
      return { endpoints, next: endpoints.at(-1)!.endpointId };
    }
    endpoints.push(view);
  }
  return { endpoints };
}
