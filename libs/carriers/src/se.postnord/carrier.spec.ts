import { testCarrier } from '../testing/test-carrier.js';
import carrier from './index.js';
import { ON_THE_ROUND } from './status-map.js';

testCarrier(carrier, import.meta.url, {
  unexercised: { [ON_THE_ROUND]: 'is told from EN_ROUTE by its text; the fixture out-for-delivery has it' },
});
