import { defineCarrier } from '../kit/carrier.js';
import { fetch } from './client.js';
import { manifest } from './manifest.js';
import { parse } from './mapper.js';
import { codes as statusMap } from './status-map.js';

export default defineCarrier({ manifest, statusMap, fetch, parse });
