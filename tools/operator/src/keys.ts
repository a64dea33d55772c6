import type { Command } from 'commander';
import { ask } from './ask.ts';

/** `waybill keys …` */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('API keys of accounts');
  keys
    .command('create')
    .description('issue a key pair; the secret is shown this once and never again')
    .requiredOption('--account <name>', 'the account that it belongs to; created when there is none of this name')
    .option('--json', 'print { userId, apiKeyId, apiKey, secretKey } and nothing else')
    .action(async ({ account, json }: { account: string; json?: true }) => {
      const { CreateKey } = await import('@waybill/contracts');
      const { userId, apiKeyId, apiKey, secretKey } = await ask(CreateKey, { account });
      const shown = { userId, apiKeyId, apiKey, secretKey };
      process.stdout.write(json ? `${JSON.stringify(shown)}\n` : table({ Account: account, ...shown, 'Send as': `Authorization: Bearer ${apiKey}:${secretKey}` }));
    });
}

function table(rows: Record<string, string>): string {
  const width = Math.max(...Object.keys(rows).map(({ length }) => length));
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(width)}  ${value}\n`)
    .join('');
}
