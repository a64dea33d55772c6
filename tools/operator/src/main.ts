import { Command } from 'commander';
import { addKeys } from './keys.ts';

const program = new Command('waybill')
  .description('Operates a Waybill installation. Talks to the running services over NATS.')
  .showHelpAfterError('(add --help for what is possible)');
addKeys(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
