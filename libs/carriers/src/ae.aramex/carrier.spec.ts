import { testCarrier } from '../testing/test-carrier.js';
import carrier from './index.js';

testCarrier(carrier, import.meta.url);
