import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '@waybill/stack/build';
import { Command } from 'commander';
import type { CheckOptions } from './check.ts';
import type { Inputs } from './probe.ts';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** npm runs scripts in the workspace's folder; paths are meant from where npm was called. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const prepare = (): Promise<void> => build(workspace, (sentence) => process.stderr.write(`${sentence}\n`), new AbortController().signal);
const verdict = (good: boolean): void => {
  if (!good) process.exitCode = 1;
};

const program = new Command('carriers').description('For people who work on carriers: adapters over saved and over real answers.').showHelpAfterError('(add --help for what is possible)');

program
  .command('check')
  .description('run an adapter over saved answers and print the events')
  .argument('<answers>', 'a folder named after the carrier, or one file: <number>.json, .xml, .html, .txt, or <number>.404.json for another status')
  .option('--carrier <code>', 'when the folder bears another name')
  .option('--number <number>', 'when the files bear other names')
  .option('--postal-code <code>')
  .option('--phone <number>')
  .action(async (path: string, options: CheckOptions) => {
    await prepare();
    const { check } = await import('./check.ts');
    verdict(await check(fromCaller(path), options, say));
  });

program
  .command('probe')
  .description('ask the real carrier with the credentials of the environment; shows the answer, the events and what was not recognised')
  .argument('<code>')
  .argument('<number>')
  .option('--postal-code <code>')
  .option('--phone <number>')
  .option('--whole', 'show the whole answer, however long')
  .action(async (code: string, number: string, { whole, ...inputs }: Inputs & { whole?: true }) => {
    await prepare();
    const [{ carrierNamed }, { ask }, { probeText }] = await Promise.all([import('./check.ts'), import('./probe.ts'), import('./probe-text.ts')]);
    const probed = await ask(carrierNamed(code), number, inputs, process.env);
    say(probeText(probed, whole ?? false));
    verdict(probed.outcome.ok && probed.outcome.unrecognised.length === 0);
  });

program
  .command('canary')
  .description('ask real carriers for a list of numbers, to notice when one of them changes its answer; for a timer')
  .argument('<list>', 'a file with one number a line: <code> <number> [status] [postalCode=…] [phone=…]')
  .action(async (file: string) => {
    await prepare();
    const [{ canary }, { canaryList }] = await Promise.all([import('./canary.ts'), import('./canary-list.ts')]);
    verdict(await canary(canaryList(readFileSync(fromCaller(file), 'utf8')), process.env, say));
  });

program
  .command('docs')
  .description('write the table of carriers in docs/carriers.md anew')
  .action(async () => {
    await prepare();
    const { withCarriers } = await import('./carriers-page.ts');
    const page = join(workspace, 'docs/carriers.md');
    writeFileSync(page, withCarriers(readFileSync(page, 'utf8')));
    say('docs/carriers.md is current.');
  });

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
