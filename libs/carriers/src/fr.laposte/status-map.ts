import { statusMap } from '../kit/status-map.js';

/** `event[].code`. */
export const codes = statusMap({
  DR1: ['pending', 'Shipment announced'],
  PC1: ['in_transit', 'Accepted'],
  PC2: ['in_transit', 'Accepted in the country of dispatch'],
  ET1: ['in_transit', 'In transit'],
  ET2: ['in_transit', 'In transit in the country of dispatch'],
  ET3: ['in_transit', 'In transit in the country of destination'],
  ET4: ['in_transit', 'In transit in another country'],
  EP1: ['in_transit', 'Waiting to be presented'],
  DO1: ['in_transit', 'Entered customs'],
  DO2: ['in_transit', 'Cleared customs'],
  DO3: ['in_transit', 'Held by customs'],
  PB1: ['in_transit', 'Problem being solved'],
  PB2: ['in_transit', 'Problem solved'],
  MD1: ['out_for_delivery', 'Out for delivery'],
  MD2: ['out_for_delivery', 'Out for delivery'],
  AG1: ['out_for_delivery', 'Ready for pickup'],
  DI1: ['delivered', 'Delivered'],
  ND1: ['failed', 'Not delivered'],
  RE1: ['returned', 'On the way back to the sender'],
  DI2: ['returned', 'Given back to the sender'],
});
