import type { KeyLimits } from '@waybill/contracts';
import type { Command } from 'commander';
import { readLimit, readNumber } from './limit-option.ts';
import { ask, operatorName } from './link.ts';
import { printRecord, printTable, type Shown } from './print.ts';

interface LimitOptions {
  requestsPerSecond?: number | null;
  perMinute?: number | null;
  perDay?: number | null;
  perMonth?: number | null;
}

/** `waybill keys …` */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('API keys of accounts');
  withLimits(keys.command('create'))
    .description('issue a key pair; the secret is shown this once and never again')
    .requiredOption('--account <name>', 'the account that it belongs to; created when there is none of this name')
    .option('--json', 'print { userId, apiKeyId, apiKey, secretKey } and nothing else')
    .action(async ({ account, json, ...options }: { account: string } & LimitOptions & Shown) => {
      const { CreateKey } = await import('@waybill/contracts');
      const { userId, apiKeyId, apiKey, secretKey } = await ask(CreateKey, { account, limits: limitsOf(options), by: operatorName() });
      printRecord({ userId, apiKeyId, apiKey, secretKey }, { json }, { 'Send as': `Authorization: Bearer ${apiKey}:${secretKey}` });
    });
  keys
    .command('list')
    .description('keys with their limits; no secrets')
    .option('--account <name>', 'of this account only')
    .option('--json', 'print an array')
    .action(async ({ account, json }: { account?: string } & Shown) => {
      const { ListKeys } = await import('@waybill/contracts');
      const { keys: found } = await ask(ListKeys, { ...(account !== undefined && { account }) });
      printTable(found, { json }, 'There are no keys.');
    });
  keys
    .command('rotate <apiKey>')
    .description('give a key a new secret, shown this once; the one before stays valid for a while')
    .option('--overlap-hours <hours>', 'how long; 0 ends it at once', readNumber, 24)
    .option('--json', 'print { apiKey, secretKey, previousSecretValidUntil? }')
    .action(async (apiKey: string, { overlapHours, json }: { overlapHours: number } & Shown) => {
      const { RotateKey } = await import('@waybill/contracts');
      printRecord(await ask(RotateKey, { apiKey, overlapHours, by: operatorName() }), { json });
    });
  for (const [name, isActive] of [['disable', false], ['enable', true]] as const) {
    keys
      .command(`${name} <apiKey>`)
      .description(isActive ? 'let a disabled key in again' : 'refuse a key, within 5 seconds')
      .option('--json', 'print the key')
      .action(async (apiKey: string, { json }: Shown) => {
        const { SetKeyActive } = await import('@waybill/contracts');
        printTable([(await ask(SetKeyActive, { apiKey, isActive, by: operatorName() })).key], { json }, '');
      });
  }
  withLimits(keys.command('set-limits <apiKey>'))
    .description('change the limits that are given, within 5 seconds')
    .option('--json', 'print the key')
    .action(async (apiKey: string, { json, ...options }: LimitOptions & Shown) => {
      const { SetKeyLimits } = await import('@waybill/contracts');
      printTable([(await ask(SetKeyLimits, { apiKey, limits: limitsOf(options), by: operatorName() })).key], { json }, '');
    });
}

const withLimits = (command: Command): Command =>
  command
    .option('--requests-per-second <n>', 'over all endpoints; a number, "unlimited" or "default"', readLimit)
    .option('--per-minute <n>', 'items of /v2/track that carriers are asked for, a minute', readLimit)
    .option('--per-day <n>', 'the same a day', readLimit)
    .option('--per-month <n>', 'the same a month', readLimit);

function limitsOf({ requestsPerSecond, perMinute, perDay, perMonth }: LimitOptions): KeyLimits {
  return {
    ...(requestsPerSecond !== undefined && { requestsPerSecond }),
    ...(perMinute !== undefined && { itemsPerMinute: perMinute }),
    ...(perDay !== undefined && { itemsPerDay: perDay }),
    ...(perMonth !== undefined && { itemsPerMonth: perMonth }),
  };
}
