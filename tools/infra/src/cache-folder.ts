import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Where downloaded programs are kept, shared by stack and tests of this clone; a folder of the user's own when the clone is read-only. */
export function cacheFolder(): string {
  for (const folder of [join(workspace, 'node_modules/.cache/waybill'), join(tmpdir(), `waybill-cache-${userInfo().uid}`)]) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {
      continue;
    }
  }
  throw new Error(`Neither ${workspace} nor ${tmpdir()} can be written to: programs that are downloaded need one of them.`);
}
