import { z } from 'zod';
import { flag, list, number, text } from '../kit/wire-fields.js';

const movement = z.object({ statoLavorazione: text, dataOra: number, luogo: text });

/** What the tracking page's own script reads. */
export const posteAnswer = z.object({
  idTracciatura: z.string().min(1),
  /** 1 and 2: unknown. */
  esitoRicerca: text,
  /** 5: delivered. */
  stato: text,
  flagRitorno: flag,
  dataPrevistaConsegna: text,
  peso: text,
  listaMovimenti: list(movement),
});

export type PosteAnswer = z.output<typeof posteAnswer>;
export type PosteMovement = z.output<typeof movement>;
