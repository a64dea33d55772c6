import type { StatusLine } from '../kit/status-map.js';
import type { PaketEvent } from './answer.js';
import { codes } from './status-map.js';

/** ICE with RIC says most, then ICE, then the standard event. */
export function lineOf(event: PaketEvent): StatusLine | undefined {
  const { '@ice': ice, '@ric': ric, '@standard-event-code': standard } = event;
  return codes.get(`${ice}/${ric}`) ?? codes.get(ice) ?? codes.get(standard);
}

/** Every movement of a parcel that was turned round (`ruecksendung`) is one of its way back, its delivery to the sender too. */
export const WAY_BACK: StatusLine = { status: 'returned', description: 'On the way back to the sender' };
