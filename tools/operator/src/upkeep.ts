import type { Command } from 'commander';
import { readNumber } from './limit-option.ts';
import { ask, connected, operatorName } from './link.ts';
import { printRecord, printTable, type Shown } from './print.ts';

/** `waybill secrets …` and `waybill audit …` */
export function addUpkeep(program: Command): void {
  program
    .command('secrets')
    .description('signing secrets of webhook endpoints')
    .command('re-encrypt')
    .description('put every secret under the first key of WEBHOOK_SECRET_KEYS; afterwards the older keys can go')
    .option('--json', 'print { reEncrypted }')
    .action(async ({ json }: Shown) => {
      const { NoteAction, ReEncryptSecrets } = await import('@waybill/contracts');
      const reply = await connected(async (connection) => {
        await connection.ask(NoteAction, { by: operatorName(), action: 'secrets.re-encrypt', subject: 'all endpoints' });
        return connection.ask(ReEncryptSecrets, {});
      });
      printRecord(reply, { json });
    });
  program
    .command('audit')
    .description('what operators did')
    .command('list')
    .option('--limit <n>', 'the newest so many, up to 1000', readNumber, 100)
    .option('--json', 'print an array')
    .action(async ({ limit, json }: { limit: number } & Shown) => {
      const { ListAudit } = await import('@waybill/contracts');
      printTable((await ask(ListAudit, { limit })).entries, { json }, 'Nothing was done yet.');
    });
}
