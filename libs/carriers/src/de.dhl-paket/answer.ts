import { z } from 'zod';
import { list, text } from '../kit/wire-fields.js';

const event = z.object({
  '@event-timestamp': text,
  '@event-status': text,
  '@event-short-status': text,
  '@event-location': text,
  '@event-country': text,
  '@ice': text,
  '@ric': text,
  '@standard-event-code': text,
  '@ruecksendung': text,
});

const piece = z.object({
  '@piece-code': text,
  '@searched-piece-code': text,
  '@piece-identifier': text,
  '@error-status': text,
  '@piece-status': text,
  '@piece-status-desc': text,
  '@recipient-name': text,
  '@pan-recipient-name': text,
  '@pan-recipient-city': text,
  '@shipper-name': text,
  '@shipper-city': text,
  '@shipment-weight': text,
  data: list(z.object({ data: list(event) })),
});

/** `d-get-piece-detail` of the document: a list of pieces, each with a list of events. */
export const paketAnswer = z.object({
  data: z.object({ '@name': z.literal('piece-shipment-list'), '@code': text, '@error': text, data: list(piece) }),
});

export type PaketAnswer = z.output<typeof paketAnswer>['data'];
export type PaketPiece = z.output<typeof piece>;
export type PaketEvent = z.output<typeof event>;
