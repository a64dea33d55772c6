import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

/** `<location><content>Puurs (BE)</content>…` */
const content = part({ content: text });
const description = part({ content: part({ content: text }) });

const statusInfo = z.object({ status: text, label: content, description, statusHasBeenReached: text, location: content, date: content });

/** "TrackingResult" of the document; `statusInfo` also holds stations that lie ahead. */
export const dpdAnswer = z.object({ statusInfo: list(statusInfo) });

export const dpdLogin = z.object({ authToken: z.string().min(1) });

export type DpdAnswer = z.output<typeof dpdAnswer>;
export type DpdStatusInfo = z.output<typeof statusInfo>;
