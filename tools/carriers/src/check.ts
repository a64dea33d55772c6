import { findCarrier, lookUp, type Carrier, type LookupOutcome } from '@waybill/carriers';
import { basename, resolve } from 'node:path';
import { outcomeText } from './outcome-text.ts';
import { savedAnswers, type SavedAnswer } from './saved-answers.ts';
import { savedHttp } from './saved-http.ts';

export interface CheckOptions {
  /** The carrier's code; the folder's name without it. */
  carrier?: string;
  /** For answers whose files are not named after their numbers. */
  number?: string;
  postalCode?: string;
  phone?: string;
}

/**
 * Runs an adapter over saved answers and prints what it makes of them. False when an answer was unreadable or held a code that the
 * adapter does not know. Throws one sentence for a carrier or folder that is not there.
 */
export async function check(path: string, options: CheckOptions, say: (text: string) => void, now = () => new Date()): Promise<boolean> {
  const carrier = carrierNamed(options.carrier ?? basename(resolve(path)));
  let good = true;
  for (const answer of savedAnswers(path)) {
    const outcome = await outcomeOf(carrier, answer, options, now);
    say(`${answer.file}  (${carrier.manifest.code}, ${options.number ?? answer.trackingNumber})\n${outcomeText(outcome)}\n`);
    good &&= outcome.ok ? outcome.unrecognised.length === 0 : outcome.failure.kind !== 'unreadable';
  }
  return good;
}

async function outcomeOf(carrier: Carrier, answer: SavedAnswer, { number, postalCode, phone }: CheckOptions, now: () => Date): Promise<LookupOutcome> {
  const { manifest } = carrier;
  const lookup = { trackingNumber: number ?? answer.trackingNumber, postalCode, phoneNumber: phone };
  const credentials = Object.fromEntries(manifest.credentials.map(({ name }) => [name, 'not needed for a saved answer']));
  const [outcome] = await lookUp(carrier, [lookup], { http: savedHttp(manifest.code, answer), baseUrl: manifest.baseUrl, credentials, now });
  return outcome!;
}

/** The carrier with this code or alias. Throws one sentence when there is none. */
export function carrierNamed(code: string): Carrier {
  const carrier = findCarrier(code);
  if (!carrier) throw new Error(`There is no carrier "${code}". Name the folder after a carrier's code, or say --carrier <code>; docs/carriers.md lists them.`);
  return carrier;
}
