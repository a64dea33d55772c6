import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receivers {
  urls: string[];
  /** When each delivery first arrived, by its id; as `performance.now()` tells time. */
  arrived: Map<string, number>;
  forget(): void;
  /** From now on this receiver takes requests and never answers. */
  hang(index: number): void;
  stop(): Promise<void>;
}

/** Receivers that do nothing but note and say 200. */
export async function startReceivers(count: number): Promise<Receivers> {
  const arrived = new Map<string, number>();
  const hanging = new Set<number>();
  const servers = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Server> => {
      const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
        request.resume();
        if (hanging.has(index)) return;
        const id = String(request.headers['webhook-id']);
        if (!arrived.has(id)) arrived.set(id, performance.now());
        response.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  return {
    urls: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    arrived,
    forget: () => arrived.clear(),
    hang: (index) => void hanging.add(index),
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
