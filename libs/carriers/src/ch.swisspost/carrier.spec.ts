import { testCarrier } from '../testing/test-carrier.js';
import carrier from './index.js';

testCarrier(carrier, import.meta.url, {
  meaningful: { '[]': 'an empty list is how the page says that it found nothing, or no event' },
});
