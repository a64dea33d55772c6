import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, removeAtEnd, type RunningNats, startNats as startServer } from '@waybill/infra';
import { dockerOrEmbedded } from './docker-or-embedded.ts';
import type { TestNats } from './test-nats.ts';

/** A broker with JetStream of this test file's own: free port, store in a temporary folder, 8 MiB max_payload. */
export function startNats(): Promise<TestNats> {
  return dockerOrEmbedded(async () => {
    const { startContainer } = await import('./nats-container.ts');
    return startContainer(await freePort());
  }, startProcess);
}

async function startProcess(): Promise<TestNats> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-nats-'));
  removeAtEnd(folder);
  const port = await freePort();
  const start = (): Promise<RunningNats> => startServer({ port, storeDir: folder });
  let server: RunningNats | undefined = await start();
  const end = async (how: 'stop' | 'kill'): Promise<void> => {
    const running = server;
    server = undefined;
    await running?.[how]();
  };
  return {
    url: server.url,
    async stop() {
      await end('stop');
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => end('kill'),
    async restart({ wipeStore = false } = {}) {
      await end('kill');
      if (wipeStore) rmSync(join(folder, 'store'), { recursive: true, force: true });
      server = await start();
    },
  };
}
