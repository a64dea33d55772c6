import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, FaultBoard } from './control/fault-board.js';
import type { RequestCounts } from './control/request-counts.js';
import type { SimulatedRequest } from './replay/number-in-request.js';
import { ReplayedCarrier } from './replay/replayed-carrier.js';
import { sandboxAnswer } from './sandbox/sandbox-answer.js';
import type { SimulatedAnswer } from './simulated-answer.js';

const LONGEST_HANG = 120_000;

/** Everything below `/<code>` is that carrier's base URL. */
export function carrierRoutes(app: FastifyInstance, code: string, faults: FaultBoard, counts: Map<string, RequestCounts>, now: () => Date): void {
  const note = (number: string) => counts.get(code)?.lookup(number);
  const answer = code.startsWith('zz.') ? sandbox(now, note) : replayed(code, note);
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    counts.get(code)?.request();
    const fault = faults.take(code);
    if (fault?.latencyMs) await wait(fault.latencyMs, undefined, { ref: false });
    const path = request.url.slice(code.length + 1) || '/';
    const asked = { method: request.method, path, body: String(request.body ?? '') };
    return send(request, reply, faultAnswer(fault) ?? answer(asked));
  };
  app.route({ method: ['GET', 'POST'], url: `/${code}/*`, handler: handle });
}

function sandbox(now: () => Date, note: (number: string) => void) {
  return ({ path }: SimulatedRequest): SimulatedAnswer => {
    const url = new URL(path, 'http://carrier');
    const trackingNumber = /^\/parcels\/([^/]+)$/.exec(url.pathname)?.[1];
    if (trackingNumber === undefined) return notThere(path);
    const number = decodeURIComponent(trackingNumber);
    note(number);
    const { postalCode, phoneNumber } = Object.fromEntries(url.searchParams);
    return sandboxAnswer({ trackingNumber: number, postalCode, phoneNumber }, now());
  };
}

function replayed(code: string, note: (number: string) => void) {
  const carrier = new ReplayedCarrier(code);
  return (asked: SimulatedRequest): SimulatedAnswer => {
    const found = carrier.answer(asked);
    found?.numbers.forEach(note);
    return found?.answer ?? notThere(asked.path);
  };
}

function notThere(path: string): SimulatedAnswer {
  return { status: 501, headers: { 'content-type': 'text/plain' }, body: `no fixture makes the request ${path}` };
}

function faultAnswer(fault: Fault | undefined): SimulatedAnswer | undefined {
  switch (fault?.mode) {
    case '429':
      return { status: 429, headers: { 'retry-after': '5' }, body: '' };
    case '500':
      return { status: 500, headers: {}, body: '' };
    case 'garbage':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html><body>Please try again in a few minutes.</body></html>' };
    default:
      return fault?.mode;
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: SimulatedAnswer) {
  if (typeof answer === 'object') return reply.code(answer.status).headers(answer.headers).send(answer.body);
  reply.hijack();
  const { socket } = request.raw;
  if (answer === 'reset') socket.resetAndDestroy();
  else socket.setTimeout(LONGEST_HANG, () => socket.destroy());
  return reply;
}
