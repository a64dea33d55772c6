import { statusMap } from '../kit/status-map.js';

/** First column of the history, where an arrow stands before the label (↓ on the way, ⇒ the last one). */
export const codes = statusMap({
  不在: ['failed', 'Delivery attempted, nobody at home'],
  集荷: ['in_transit', 'Picked up'],
  輸送中: ['in_transit', 'In transit'],
  配達中: ['out_for_delivery', 'Out for delivery'],
  配達完了: ['delivered', 'Delivered'],
});
