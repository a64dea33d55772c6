import { labelIn } from '../kit/label.js';
import { joined, statusMap, type StatusLine } from '../kit/status-map.js';

/** `StatusNumber`, as far as they are known: the document does not list them. */
const numbers = statusMap({
  '10': ['in_transit', 'Picked up'],
  '28': ['in_transit', 'In transit'],
  '89': ['in_transit', 'In transit'],
  '40': ['delivered', 'Delivered'],
  '400': ['delivered', 'Delivered'],
  '24': ['unchanged', 'Notice about the parcel'],
  '450': ['unchanged', 'Notice about the parcel'],
  '460': ['unchanged', 'Notice about the parcel'],
  '461': ['unchanged', 'Notice about the parcel'],
});

/** What `StatusDescription` says, in English or French, of all other numbers; the first that it contains. */
const words = statusMap({
  'not delivered': ['failed', 'Not delivered'],
  'non livré': ['failed', 'Not delivered'],
  'refused': ['failed', 'Refused by the recipient'],
  'refusé': ['failed', 'Refused by the recipient'],
  'absent': ['failed', 'Delivery attempted: nobody at home'],
  'return to sender': ['returned', 'On the way back to the sender'],
  'returned to': ['returned', 'On the way back to the sender'],
  "retour à l'expéditeur": ['returned', 'On the way back to the sender'],
  'out for delivery': ['out_for_delivery', 'Out for delivery'],
  'en cours de livraison': ['out_for_delivery', 'Out for delivery'],
  'available at': ['out_for_delivery', 'Ready for pickup'],
  'disponible': ['out_for_delivery', 'Ready for pickup'],
  'delivered': ['delivered', 'Delivered'],
  'livré': ['delivered', 'Delivered'],
  'in transit': ['in_transit', 'In transit'],
  'en transit': ['in_transit', 'In transit'],
  'picked up': ['in_transit', 'Picked up'],
  'prise en charge': ['in_transit', 'Picked up'],
  'in preparation': ['pending', 'Being prepared by the sender'],
  'en préparation': ['pending', 'Being prepared by the sender'],
});

export const codes = joined(numbers, words);

export function lineOf(number: string | undefined, description: string | undefined): StatusLine | undefined {
  return numbers.get(number) ?? words.get(labelIn(words, description));
}
