import { testCarrier } from '../testing/test-carrier.js';
import carrier from './index.js';

testCarrier(carrier, import.meta.url, {
  unexercised: { 'UD/EOD': 'it stands for a reason beside any forward status, which no template can hold; see the fixture failed' },
});
