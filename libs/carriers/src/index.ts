export * from './kit/carrier-error.js';
export * from './kit/carrier.js';
export * from './kit/credentials-from-env.js';
export { header, type Http, type HttpRequest, type HttpResponse } from './kit/http.js';
export { lookUp, normaliseNumber, type LookupFailure, type LookupOutcome } from './kit/look-up.js';
export { manifestSchema, type Manifest } from './kit/manifest.js';
export { metadata } from './kit/metadata.js';
export { detect } from './detection/detect.js';
export { carriers, findCarrier } from './registry.js';
