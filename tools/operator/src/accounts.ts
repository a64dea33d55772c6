import type { Command } from 'commander';
import { readLimit } from './limit-option.ts';
import { ask, operatorName } from './link.ts';
import { printTable, type Shown } from './print.ts';

/** `waybill accounts …` */
export function addAccounts(program: Command): void {
  const accounts = program.command('accounts').description('holders of keys and data');
  accounts
    .command('create <name>')
    .option('--json', 'print the account')
    .action(async (account: string, { json }: Shown) => {
      const { CreateAccount } = await import('@waybill/contracts');
      printTable([(await ask(CreateAccount, { account, by: operatorName() })).account], { json }, '');
    });
  accounts
    .command('list')
    .option('--json', 'print an array')
    .action(async ({ json }: Shown) => {
      const { ListAccounts } = await import('@waybill/contracts');
      printTable((await ask(ListAccounts, {})).accounts, { json }, 'There are no accounts.');
    });
  accounts
    .command('set-limits <name>')
    .description('how many parcels the account may follow at the same time')
    .requiredOption('--active-items <n>', 'a number, or "default"', readLimit)
    .option('--json', 'print the account')
    .action(async (account: string, { activeItems, json }: { activeItems: number | null } & Shown) => {
      const { SetAccountLimits } = await import('@waybill/contracts');
      const activeItemLimit = activeItems === -1 ? 2_000_000_000 : activeItems;
      printTable([(await ask(SetAccountLimits, { account, activeItemLimit, by: operatorName() })).account], { json }, '');
    });
}
