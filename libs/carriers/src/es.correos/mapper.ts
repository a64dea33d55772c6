import { CarrierError } from '../kit/carrier-error.js';
import type { Lookup } from '../kit/carrier.js';
import { readDayFirst } from '../kit/day-first.js';
import type { ParcelReport, ReportedEvent } from '../kit/parcel-report.js';
import type { CorreosAnswer, CorreosEvent } from './answer.js';
import { manifest } from './manifest.js';
import { codes } from './status-map.js';

export function parse(results: CorreosAnswer, { trackingNumber }: Lookup): ParcelReport {
  const result = results.find(({ codEnvio }) => codEnvio?.toUpperCase() === trackingNumber) ?? results[0]!;
  const { codError, desError } = result.error;
  if (!/^0*$/.test(codError)) throw failureOf(desError ?? '');
  const grams = Number(result.peso);
  return {
    order: 'oldest-first',
    events: result.eventos.map((event) => eventOf(event, result.nom_codired)),
    weight: grams > 0 && Number.isFinite(grams) ? { value: grams, unit: 'g' } : undefined,
  };
}

function eventOf({ codEvento, fecEvento, horEvento, desTextoResumen, desTextoAmpliado }: CorreosEvent, office: string | undefined): ReportedEvent {
  const line = codes.get(codEvento?.toUpperCase());
  return {
    time: readDayFirst([fecEvento, horEvento].filter(Boolean).join(' '), manifest.timeZone) ?? readDayFirst(fecEvento, manifest.timeZone),
    code: codEvento ?? '(none)',
    line,
    location: line?.description === 'Ready for pickup' ? office : undefined,
    rawStatus: codEvento,
    rawDescription: desTextoResumen ?? desTextoAmpliado,
  };
}

/** Everything but `0` is a number that is unknown, or has no scan yet ("Sin Trazabilidad"). */
function failureOf(words: string): CarrierError {
  if (/formato|incorrecto|no v[aá]lido/i.test(words)) return new CarrierError('invalid-number', 'says that this is no Correos number');
  return new CarrierError('not-found', 'does not know this number');
}
