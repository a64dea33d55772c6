export * from './http.js';
export * from './schemas.js';
export * from './signature.js';
export * from './waybill.js';
