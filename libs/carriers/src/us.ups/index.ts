import { defineCarrier } from '../kit/carrier.js';
import { joined } from '../kit/status-map.js';
import { fetch } from './client.js';
import { exceptions } from './exception-map.js';
import { manifest } from './manifest.js';
import { parse } from './mapper.js';
import { detailCodes, types } from './status-map.js';

/** As type/code/statusCode. */
export default defineCarrier({ manifest, statusMap: joined(types, exceptions, detailCodes.under('-/-/')), fetch, parse });
