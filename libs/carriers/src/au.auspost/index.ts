import { defineCarrier } from '../kit/carrier.js';
import { joined } from '../kit/status-map.js';
import { fetch } from './client.js';
import { manifest } from './manifest.js';
import { parse } from './mapper.js';
import { itemStatuses, wordings } from './status-map.js';

export default defineCarrier({ manifest, statusMap: joined(wordings, itemStatuses.under('status/')), fetch, parse });
