import type { NatsLink } from '@waybill/messaging';
import type { Command } from 'commander';
import { readNumber } from './limit-option.ts';
import { connected, operatorName } from './link.ts';
import { printRecord, printTable, type Shown } from './print.ts';

const STREAM = 'dead-letters';

interface DeadLetter {
  sequence: number;
  /** What it was published on. */
  subject: string;
  at: string;
  reason: string;
  bytes: number;
}

/** `waybill dead-letters …`: messages that failed for good. */
export function addDeadLetters(program: Command): void {
  const letters = program.command('dead-letters').description('messages that failed for good');
  letters
    .command('list')
    .option('--limit <n>', 'at most so many, oldest first', readNumber, 100)
    .option('--json', 'print an array')
    .action(async ({ limit, json }: { limit: number } & Shown) => printTable(await connected(({ link }) => list(link, limit)), { json }, 'There are none.'));
  letters
    .command('replay')
    .description('put events of subscriptions that could not be stored as deliveries back in line')
    .option('--limit <n>', 'at most so many, oldest first', readNumber, 1_000)
    .option('--json', 'print { replayed }')
    .action(async ({ limit, json }: { limit: number } & Shown) => {
      const { NoteAction, ReplayDeadLetters } = await import('@waybill/contracts');
      const reply = await connected(async ({ ask }) => {
        await ask(NoteAction, { by: operatorName(), action: 'dead-letters.replay', subject: `at most ${limit}` });
        return ask(ReplayDeadLetters, { limit });
      });
      printRecord(reply, { json });
    });
}

async function list(link: NatsLink, limit: number): Promise<DeadLetter[]> {
  const { DEAD_LETTER_PREFIX } = await import('@waybill/contracts');
  const { DEAD_LETTER_REASON } = await import('@waybill/messaging');
  const { first_seq: first, last_seq: last } = (await link.jsm.streams.info(STREAM)).state;
  const found: DeadLetter[] = [];
  for (let sequence = first; sequence <= last && found.length < limit; sequence++) {
    const message = await link.jsm.streams.getMessage(STREAM, { seq: sequence }).catch(() => null);
    if (!message) continue;
    const reason = decodeURIComponent(message.header?.get(DEAD_LETTER_REASON) ?? '');
    found.push({ sequence, subject: message.subject.slice(DEAD_LETTER_PREFIX.length + 1), at: message.time.toISOString(), reason, bytes: message.data.length });
  }
  return found;
}
