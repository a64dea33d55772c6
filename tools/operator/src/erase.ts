import type { Command } from 'commander';
import { ask, operatorName } from './link.ts';
import { printRecord, type Shown } from './print.ts';

/** `waybill erase …`: personal data, for good. */
export function addErase(program: Command): void {
  const erase = program.command('erase').description('remove personal data for good');
  erase
    .command('account <name>')
    .description('end an account: its keys, requests, endpoints, deliveries and history; usage records stay, without a name')
    .requiredOption('--yes', 'there is no way back')
    .option('--json', 'print how many rows were erased, by service')
    .action(async (account: string, { json }: Shown) => {
      const { EraseAccount } = await import('@waybill/contracts');
      printRecord((await ask(EraseAccount, { account, by: operatorName() })).erased, { json });
    });
  erase
    .command('parcel')
    .description('empty what is kept of a parcel, whoever tracked it')
    .requiredOption('--carrier <code>', 'as in the API')
    .requiredOption('--number <trackingNumber>', 'as in the API')
    .requiredOption('--yes', 'there is no way back')
    .option('--json', 'print { erased, followedBy }')
    .action(async ({ carrier, number, json }: { carrier: string; number: string } & Shown) => {
      const { EraseParcel } = await import('@waybill/contracts');
      const { erased, followedBy } = await ask(EraseParcel, { carrier, trackingNumber: number, by: operatorName() });
      if (json) return printRecord({ erased, followedBy }, { json });
      printRecord(erased, {});
      if (followedBy.length > 0) process.stdout.write(`Active subscriptions still follow it and will learn anew what the carrier says: ${followedBy.join(', ')}\n`);
    });
}
