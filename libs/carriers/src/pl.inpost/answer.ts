import { z } from 'zod';
import { list, part, text } from '../kit/wire-fields.js';

const detail = z.object({ status: text, origin_status: text, agency: text, location: text, datetime: text });

/** `tracking` of ShipX; `expected_flow` is what may still come and no history. */
export const inpostAnswer = z.object({
  tracking_number: z.string(),
  status: text,
  custom_attributes: part({ target_machine_id: text }),
  tracking_details: list(detail),
});

export type InpostAnswer = z.output<typeof inpostAnswer>;
export type InpostDetail = z.output<typeof detail>;
