export * from './tracking-data.js';
export * from './carrier-metadata.js';
