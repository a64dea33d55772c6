import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server that speaks the sandbox carriers' format, with the faults that carriers have. */
export interface SandboxServer {
  /** What goes into CARRIER_SIMULATOR_URL. */
  url: string;
  /** Every request's path with its query, in the order of arrival. */
  asked: string[];
  /** How often this number was asked for. */
  askedFor(number: string): number;
  /** Answers about numbers that begin with `prefix`. */
  on(prefix: string, answer: Answer): void;
  stop(): Promise<void>;
}

export const json = (body: object, status = 200): Answer => (_request, response) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A parcel whose last event has this code of the sandbox's status map. */
export const parcel = (code = 'MOVING', place = 'Testville'): object => ({
  events: [
    { at: '2026-11-20T08:00:00+00:00', code: 'LABEL', text: 'label', place },
    { at: '2026-11-20T09:00:00+00:00', code, text: 'scan', place },
  ],
});

export const hang: Answer = () => undefined;
export const reset: Answer = (request) => request.socket.destroy();
export const garbage: Answer = (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>oops');
export const half: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"events": [');
};

export async function startSandboxServer(): Promise<SandboxServer> {
  const asked: string[] = [];
  const rules = new Map<string, Answer>();
  const numberOf = (path: string) => decodeURIComponent(/\/parcels\/([^?]+)/.exec(path)?.[1] ?? '');
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const number = numberOf(request.url!);
    const prefix = [...rules.keys()].filter((key) => number.startsWith(key)).sort((a, b) => b.length - a.length)[0];
    (prefix === undefined ? json(parcel()) : rules.get(prefix)!)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    askedFor: (number) => asked.filter((path) => numberOf(path) === number).length,
    on: (prefix, answer) => void rules.set(prefix, answer),
    stop: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}
