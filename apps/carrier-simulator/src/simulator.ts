import { carriers } from '@waybill/carriers';
import { fastify } from 'fastify';
import { carrierRoutes } from './carrier-routes.js';
import { controlRoutes } from './control/control-routes.js';
import { FaultBoard } from './control/fault-board.js';
import { RequestCounts } from './control/request-counts.js';

export interface SimulatorOptions {
  /** 0 takes any free port. */
  port: number;
  /** Loopback unless said otherwise. */
  host?: string;
  /** The clock of SBX-LIVE parcels; the real one without it. */
  now?: () => Date;
}

export interface Simulator {
  /** `http://127.0.0.1:3900`; a carrier's base URL is `<url>/<code>`. */
  url: string;
  /** Ends running answers too, hanging ones included. */
  close(): Promise<void>;
}

/** Starts every carrier, in its own wire format, on one port. Rejects when the port is taken. */
export async function startSimulator({ port, host = '127.0.0.1', now = () => new Date() }: SimulatorOptions): Promise<Simulator> {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024, routerOptions: { maxParamLength: 1000 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const faults = new FaultBoard();
  const counts = new Map(carriers.map(({ manifest }) => [manifest.code, new RequestCounts()]));
  for (const path of ['/healthz', '/readyz']) app.get(path, () => ({ status: 'ok' }));
  controlRoutes(app, faults, counts);
  for (const code of counts.keys()) carrierRoutes(app, code, faults, counts, now);

  const url = await app.listen({ port, host });
  return { url, close: () => app.close() };
}
