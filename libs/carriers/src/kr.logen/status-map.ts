import { statusMap } from '../kit/status-map.js';

/** The page's third column; 배송완료 may be followed by "사진확인" (see the photo). */
export const codes = statusMap({
  집하완료: ['in_transit', 'Picked up'],
  집하출고: ['in_transit', 'Departed from the collecting branch'],
  행낭적입: ['in_transit', 'Packed into a bag'],
  터미널입고: ['in_transit', 'Arrived at a terminal'],
  터미널출고: ['in_transit', 'Departed from a terminal'],
  배송입고: ['in_transit', 'Arrived at the delivering branch'],
  배송출고: ['out_for_delivery', 'Out for delivery'],
  배송완료: ['delivered', 'Delivered'],
});
