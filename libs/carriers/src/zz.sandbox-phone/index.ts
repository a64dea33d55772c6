import { defineCarrier } from '../kit/carrier.js';
import { sandboxClient } from '../zz.sandbox/client.js';
import { parse } from '../zz.sandbox/mapper.js';
import { codes as statusMap } from '../zz.sandbox/status-map.js';
import { manifest } from './manifest.js';

export default defineCarrier({ manifest, statusMap, fetch: sandboxClient(manifest), parse });
