import { CarrierError } from '../kit/carrier-error.js';
import { epochTime } from '../kit/epoch-time.js';
import { dateOnly, type EventTime } from '../kit/event-time.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import type { StatusLine } from '../kit/status-map.js';
import type { PosteAnswer, PosteMovement } from './answer.js';
import { manifest } from './manifest.js';
import { codes, lineOf } from './status-map.js';

const DELIVERED = '5';
const MONTHS = ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'];
const GIVEN_BACK: StatusLine = { status: 'returned', description: 'Given back to the sender' };

export function parse({ esitoRicerca, stato, flagRitorno, dataPrevistaConsegna, peso, listaMovimenti }: PosteAnswer): ParcelReport {
  const unknown = esitoRicerca === '1' || esitoRicerca === '2' || (esitoRicerca === undefined && listaMovimenti.length === 0);
  if (unknown) throw new CarrierError('not-found', 'does not know this number');
  const newest = listaMovimenti.reduce((latest, { dataOra }, index) => ((dataOra ?? 0) >= (listaMovimenti[latest]?.dataOra ?? 0) ? index : latest), 0);
  const kilograms = Number(peso?.replace(',', '.'));
  return {
    order: 'oldest-first',
    events: listaMovimenti.map((movement, index) => eventOf(movement, stato === DELIVERED && index === newest, flagRitorno === true)),
    statusWithoutEvents: stato === DELIVERED ? 'delivered' : undefined,
    estimatedDelivery: expected(dataPrevistaConsegna),
    weight: kilograms > 0 && Number.isFinite(kilograms) ? { value: kilograms, unit: 'kg' } : undefined,
  };
}

function eventOf({ statoLavorazione, dataOra, luogo }: PosteMovement, delivered: boolean, wayBack: boolean): ReportedEvent {
  const line = lineOf(statoLavorazione) ?? (delivered ? codes.get('la spedizione è stata consegnata') : undefined);
  return {
    time: epochTime(dataOra, manifest.timeZone),
    code: statoLavorazione ?? '(none)',
    line: wayBack && line?.status === 'delivered' ? GIVEN_BACK : line,
    location: luogo,
    rawStatus: statoLavorazione,
    rawDescription: statoLavorazione,
  };
}

/** "Consegna prevista entro Venerdì 2 Gennaio 2026". */
function expected(text: string | undefined): EventTime | undefined {
  const match = /(\d{1,2})\s+([a-z]+)\s+(\d{4})/i.exec(text ?? '');
  const month = MONTHS.indexOf(match?.[2]?.toLowerCase() ?? '') + 1;
  return match && month > 0 ? dateOnly(`${match[3]}-${String(month).padStart(2, '0')}-${match[1]!.padStart(2, '0')}`, manifest.timeZone) : undefined;
}
