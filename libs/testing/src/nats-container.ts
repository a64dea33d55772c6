import { connect } from 'node:net';
import { GenericContainer, type StartedTestContainer, Wait, getContainerRuntimeClient } from 'testcontainers';
import type { TestNats } from './test-nats.ts';
import { until } from './until.ts';

/** The broker as a container on a fixed port of the host. */
export async function startContainer(port: number): Promise<TestNats> {
  let container: StartedTestContainer | undefined = await start(port);
  const signal = async (action: 'kill' | 'start'): Promise<void> => {
    const { container: engine } = await getContainerRuntimeClient();
    if (container) await engine.getById(container.getId())[action]();
  };
  let running = true;
  const kill = async (): Promise<void> => {
    if (running) await signal('kill');
    running = false;
  };
  return {
    url: `nats://${container.getHost()}:${port}`,
    kill,
    async stop() {
      await container?.stop({ timeout: 0 });
      container = undefined;
    },
    async restart({ wipeStore = false } = {}) {
      await kill();
      if (wipeStore) {
        await container?.stop({ timeout: 0 });
        container = await start(port);
      } else {
        await signal('start');
        await until(() => accepts(port), { timeoutMs: 30_000, what: `the broker on port ${port}` });
      }
      running = true;
    },
  };
}

const configuration = 'port: 4222\nhttp: 8222\nmax_payload: 8388608\njetstream { store_dir: "/tmp/store" }\n';

function start(port: number): Promise<StartedTestContainer> {
  return new GenericContainer('nats:2.14-alpine')
    .withExposedPorts({ container: 4222, host: port })
    .withCopyContentToContainer([{ content: configuration, target: '/waybill.conf' }])
    .withCommand(['-c', '/waybill.conf'])
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start();
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
