import { statusMap } from '../kit/status-map.js';

/** What stands in the sentences of the page. What contains another stands before it. */
export const codes = statusMap({
  배송완료: ['delivered', 'Delivered'],
  배송출발: ['out_for_delivery', 'Out for delivery'],
  '배송을 준비중': ['in_transit', 'Being prepared for delivery'],
  배송준비중: ['in_transit', 'Being prepared for delivery'],
  '통관목록이 접수': ['in_transit', 'Customs list received'],
  '목록통관 심사가 완료': ['in_transit', 'Customs list cleared'],
  '하선신고가 수리': ['in_transit', 'Unloading from the ship accepted'],
  '선편으로 출발 대기': ['in_transit', 'Waiting for the ship to leave'],
  '수입신고가 접수': ['in_transit', 'Import declaration received'],
  '수입신고가 수리': ['in_transit', 'Import declaration accepted'],
  '수입신고 진행': ['in_transit', 'Import declaration in progress'],
  '수입통관이 완료': ['in_transit', 'Import customs cleared'],
  '로 이동중': ['in_transit', 'On the way to the next terminal'],
  '에 도착': ['in_transit', 'Arrived at a terminal'],
  '에 입고': ['in_transit', 'Picked up and received at a terminal'],
  '운송장 정보가 등록': ['pending', 'Order registered'],
  접수: ['pending', 'Order received'],
});
