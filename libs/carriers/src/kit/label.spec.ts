import { labelIn } from './label.js';
import { statusMap } from './status-map.js';

const map = statusMap({
  '배달완료': ['delivered', 'Delivered'],
  '교환국 도착': ['in_transit', 'Arrived at the office of exchange'],
  '도착': ['in_transit', 'Arrived'],
  'Final Delivery': ['delivered', 'Delivered'],
});

describe('labelIn', () => {
  it.each([
    ['배달완료 (수령인: 홍*동)', '배달완료'],
    ['교환국도착', '교환국 도착'],
    ['도착', '도착'],
    ['FINAL  delivery', 'Final Delivery'],
  ])('finds in %p the label %p', (text, label) => expect(labelIn(map, text)).toBe(label));

  it.each([undefined, '', '보관'])('finds none in %p', (text) => expect(labelIn(map, text)).toBeUndefined());
});
