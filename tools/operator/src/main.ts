#!/usr/bin/env node
import { Command } from 'commander';
import { addAccounts } from './accounts.ts';
import { addDeadLetters } from './dead-letters.ts';
import { addErase } from './erase.ts';
import { addKeys } from './keys.ts';
import { addUpkeep } from './upkeep.ts';
import { addUsage } from './usage.ts';

const program = new Command('waybill')
  .description('Operates a Waybill installation. Talks to the running services over NATS.')
  .showHelpAfterError('(add --help for what is possible)');
addAccounts(program);
addKeys(program);
addUsage(program);
addErase(program);
addDeadLetters(program);
addUpkeep(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
process.exit();
