import { fetchSuivi } from '../fr.laposte/client.js';
import { parse } from '../fr.laposte/mapper.js';
import { codes as statusMap } from '../fr.laposte/status-map.js';
import { defineCarrier } from '../kit/carrier.js';
import { manifest } from './manifest.js';

export default defineCarrier({ manifest, statusMap, fetch: fetchSuivi(manifest), parse });
