import { defineCarrier } from '../kit/carrier.js';
import { joined } from '../kit/status-map.js';
import { fetch } from './client.js';
import { manifest } from './manifest.js';
import { parse } from './mapper.js';
import { scanTypes, wordings } from './status-map.js';

/** As type/words. */
export default defineCarrier({ manifest, statusMap: joined(scanTypes, wordings.under('-/')), fetch, parse });
