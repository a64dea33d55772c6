import { carriers, normaliseNumber } from '@waybill/carriers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ENDINGS } from '../replay/scenario.js';
import { faultSchema, type FaultBoard } from './fault-board.js';
import { RequestCounts } from './request-counts.js';

interface OfCarrier {
  Params: { code: string };
  Querystring: { trackingNumber?: string };
}

/** `/_control`: what the simulator does, faults by carrier, and how often each was asked. */
export function controlRoutes(app: FastifyInstance, faults: FaultBoard, counts: Map<string, RequestCounts>): void {
  app.get('/_control', () => ({
    carriers: carriers.map(({ manifest }) => manifest.code),
    endings: ENDINGS,
    unknown: 'all zeros, NOTFOUND…, INVALID…',
    otherwise: 'in-transit',
    faults: faults.all(),
  }));

  app.put<OfCarrier>('/_control/faults/:code', (request, reply) => {
    const { code } = request.params;
    if (!counts.has(code)) return unknownCarrier(reply, code);
    const fault = faultSchema.safeParse(jsonOf(String(request.body ?? '')));
    if (!fault.success) return reply.code(400).send({ error: z.prettifyError(fault.error) });
    faults.set(code, fault.data);
    return reply.send({ code, fault: fault.data });
  });

  app.delete<OfCarrier>('/_control/faults/:code', (request, reply) => {
    const { code } = request.params;
    if (!counts.has(code)) return unknownCarrier(reply, code);
    faults.clear(code);
    return reply.send({ code, fault: null });
  });

  app.get<OfCarrier>('/_control/requests/:code', (request, reply) => {
    const { code } = request.params;
    const { trackingNumber } = request.query;
    const count = counts.get(code);
    return count ? { code, ...count.report(trackingNumber && normaliseNumber(trackingNumber)) } : unknownCarrier(reply, code);
  });

  app.delete<OfCarrier>('/_control/requests/:code', (request, reply) => {
    const { code } = request.params;
    if (!counts.has(code)) return unknownCarrier(reply, code);
    counts.set(code, new RequestCounts());
    return reply.send({ code, requests: 0, lookups: 0 });
  });
}

function unknownCarrier(reply: FastifyReply, code: string) {
  return reply.code(404).send({ error: `no carrier ${code} is simulated; GET /_control lists them` });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
