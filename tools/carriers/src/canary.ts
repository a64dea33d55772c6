import type { Carrier, LookupOutcome } from '@waybill/carriers';
import type { Canary } from './canary-list.ts';
import { carrierNamed } from './check.ts';
import { ask } from './probe.ts';
import { table } from './table.ts';

interface Sung {
  row: string[];
  good: boolean;
}

/**
 * Asks the real carriers for every canary, one after the other, and prints a table. False when one was unreadable, unavailable or
 * throttled, held an unknown code, or came to another status than the list says. Carriers without credentials are left out, and said so.
 */
export async function canary(list: Canary[], env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<boolean> {
  const carriers = list.map((each) => ({ each, carrier: carrierNamed(each.carrier) }));
  const sung: Sung[] = [];
  for (const { each, carrier } of carriers) sung.push(await sing(each, carrier, env));
  say(table([['carrier', 'number', 'came to', 'newest event', 'verdict'], ...sung.map(({ row }) => row)]));
  return sung.every(({ good }) => good);
}

async function sing(each: Canary, carrier: Carrier, env: NodeJS.ProcessEnv): Promise<Sung> {
  const head = [carrier.manifest.code, each.number];
  let outcome: LookupOutcome;
  try {
    outcome = (await ask(carrier, each.number, each, env)).outcome;
  } catch (error) {
    return { row: [...head, 'not asked', '', (error as Error).message], good: true };
  }
  const complaint = complaintAbout(outcome, each.expected);
  const cameTo = outcome.ok ? outcome.data.deliveryStatus : outcome.failure.kind;
  const newest = outcome.ok ? (outcome.data.events.at(-1)?.timestamp ?? '') : '';
  return { row: [...head, cameTo, newest, complaint ?? 'good'], good: complaint === undefined };
}

function complaintAbout(outcome: LookupOutcome, expected: string | undefined): string | undefined {
  const cameTo = outcome.ok ? outcome.data.deliveryStatus : outcome.failure.kind;
  if (cameTo === expected) return undefined;
  if (!outcome.ok) return outcome.failure.message;
  if (expected !== undefined) return `expected ${expected}`;
  return outcome.unrecognised.length > 0 ? `not recognised: ${outcome.unrecognised.join(', ')}` : undefined;
}
