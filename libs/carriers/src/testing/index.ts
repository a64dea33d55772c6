export { testCarrier } from './test-carrier.js';
export { violations } from './violations.js';
