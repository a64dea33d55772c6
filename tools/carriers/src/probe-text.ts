import { outcomeText } from './outcome-text.ts';
import type { Exchanged, Probed } from './probe.ts';

const LONGEST_BODY = 4_000;

/** What a probe saw: each request, the last answer (earlier ones hold tokens), and what the adapter made of it. Without credentials. */
export function probeText({ outcome, exchanges, blot }: Probed, whole: boolean): string {
  const lines = exchanges.map(({ request, response }) => `${request.method} ${request.url}  →  ${response?.status ?? 'no answer'}`);
  const answer = bodyOf(exchanges.at(-1), exchanges.length, whole);
  return blot([...lines, ...(answer ? ['', answer] : []), '', outcomeText(outcome)].join('\n'));
}

function bodyOf(last: Exchanged | undefined, steps: number, whole: boolean): string {
  const body = last?.response?.body ?? '';
  if (steps === 1 && /"access_token"/.test(body)) return '';
  return whole || body.length <= LONGEST_BODY ? body : `${body.slice(0, LONGEST_BODY)}\n… ${body.length - LONGEST_BODY} more signs; --whole shows them`;
}
