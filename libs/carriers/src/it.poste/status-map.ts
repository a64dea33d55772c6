import { labelIn } from '../kit/label.js';
import { statusMap, type StatusLine } from '../kit/status-map.js';

/** Poste Italiane has no codes, only sentences: those, or their beginnings, the longer ones first. */
export const codes = statusMap({
  'a seguito di acquisto da poste.it': ['pending', 'Bought online, not yet handed over'],
  'la spedizione è stata presa in carico': ['in_transit', 'Accepted'],
  "da un nostro operatore presso l'ufficio postale": ['in_transit', 'Accepted at a post office'],
  'completata la fase di verifica per lo svincolo': ['in_transit', 'Customs check completed'],
  'sono in corso delle verifiche sulla spedizione': ['in_transit', 'Being checked'],
  'la spedizione è in transito': ['in_transit', 'In transit'],
  'presso il paese estero in data': ['in_transit', 'In another country'],
  "all'estero": ['in_transit', 'In another country'],
  'disponibile per il ritiro': ['out_for_delivery', 'Ready for pickup'],
  'la spedizione è in consegna': ['out_for_delivery', 'Out for delivery'],
  'in restituzione al mittente': ['returned', 'On the way back to the sender'],
  'consegna non andata a buon fine': ['failed', 'Delivery attempt not successful'],
  'la spedizione è stata consegnata': ['delivered', 'Delivered'],
  'con successo in data': ['delivered', 'Delivered'],
});

/** Apostrophes are written in two ways, and `è` also as `e'`. */
export function lineOf(sentence: string | undefined): StatusLine | undefined {
  return codes.get(labelIn(codes, sentence?.replaceAll('’', "'").replaceAll(/\be'/g, 'è')));
}
