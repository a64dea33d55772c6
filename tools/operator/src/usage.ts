import { InvalidArgumentError, type Command } from 'commander';
import { connected } from './link.ts';
import { printTable, type Shown } from './print.ts';

/** `waybill usage …` */
export function addUsage(program: Command): void {
  program
    .command('usage')
    .description('what accounts used')
    .command('export')
    .description('one row for each billable request of a period, oldest first')
    .requiredOption('--from <date>', 'inclusive: 2026-11-01 or an ISO 8601 time', readDate)
    .requiredOption('--to <date>', 'exclusive', readDate)
    .option('--account <name>', 'of this account only')
    .option('--json', 'one JSON object a line')
    .action(async ({ from, to, account, json }: { from: string; to: string; account?: string } & Shown) => {
      const { ExportUsage } = await import('@waybill/contracts');
      await connected(async ({ ask }) => {
        let after: { afterAt?: string; afterId?: string } = {};
        let hasMore = true;
        while (hasMore) {
          const page = await ask(ExportUsage, { from, to, ...(account !== undefined && { account }), ...after });
          if (json) process.stdout.write(page.records.map((record) => `${JSON.stringify(record)}\n`).join(''));
          else printTable(page.records, {}, 'Nothing was billed.');
          const last = page.records.at(-1);
          hasMore = page.hasMore && last !== undefined;
          if (last) after = { afterAt: last.at, afterId: last.id };
        }
      });
    });
}

function readDate(text: string): string {
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError('Give a date such as 2026-11-01.');
  return new Date(time).toISOString();
}
