import { z } from 'zod';

/** How a carrier asks for several numbers in one request, and how their answers become one. */
export interface Batch {
  /** @param found what stands where a single number would */
  numbersIn(found: string, body: string): string[];
  merge(bodies: string[]): string;
}

const fedexRequest = z.object({
  trackingInfo: z.array(z.object({ trackingNumberInfo: z.object({ trackingNumber: z.string() }) })),
});
const fedexAnswer = z.looseObject({ output: z.looseObject({ completeTrackResults: z.array(z.unknown()) }) });

/** Carriers whose adapters ask for more than one number at once. */
export const batches: Readonly<Record<string, Batch>> = {
  'au.auspost': { numbersIn: commaSeparated, merge: mergedLists('tracking_results') },
  'ca.purolator': {
    numbersIn: (_found, body) => [...body.matchAll(/<v1:Value>([^<]+)<\/v1:Value>/g)].map(([, number]) => number!),
    merge: mergedElements('TrackingInformation'),
  },
  'cn.cainiao': { numbersIn: commaSeparated, merge: mergedLists('module') },
  'cn.yanwen': { numbersIn: commaSeparated, merge: mergedLists('result') },
  'de.dhl-paket': {
    numbersIn: (found) => found.split(';'),
    merge(bodies) {
      const pieces = bodies.map((body) => /<data name="piece-shipment-list"[^>]*>(.*)<\/data>$/s.exec(body.trim())?.[1] ?? '');
      return `<?xml version="1.0" encoding="UTF-8"?><data name="piece-shipment-list" code="0">${pieces.join('')}</data>`;
    },
  },
  'de.gls': { numbersIn: commaSeparated, merge: mergedLists('parcels') },
  'fr.colissimo': { numbersIn: commaSeparated, merge: mergedResults },
  'fr.laposte': { numbersIn: commaSeparated, merge: mergedResults },
  'nz.seko': { numbersIn: (_found, body) => z.array(z.string()).parse(JSON.parse(body)), merge: (bodies) => JSON.stringify(bodies.flatMap((body) => z.array(z.unknown()).parse(JSON.parse(body)))) },
  'in.delhivery': { numbersIn: commaSeparated, merge: mergedShipments },
  'us.fedex': {
    numbersIn: (_found, body) => fedexRequest.parse(JSON.parse(body)).trackingInfo.map((info) => info.trackingNumberInfo.trackingNumber),
    merge(bodies) {
      const answers = bodies.map((body) => fedexAnswer.parse(JSON.parse(body)));
      const completeTrackResults = answers.flatMap((answer) => answer.output.completeTrackResults);
      return JSON.stringify({ ...answers[0], output: { ...answers[0]?.output, completeTrackResults } });
    },
  },
  'us.ontrac': { numbersIn: commaSeparated, merge: mergedElements('Shipment') },
};

function commaSeparated(found: string): string[] {
  return found.split(',');
}

/** Answers that are an object with one list: the lists behind each other. */
function mergedLists(member: string): Batch['merge'] {
  const answer = z.looseObject({ [member]: z.array(z.unknown()) });
  return (bodies) => {
    const answers = bodies.map((body) => answer.parse(JSON.parse(body)));
    return JSON.stringify({ ...answers[0], [member]: answers.flatMap((each) => each[member]) });
  };
}

/** Answers that are one result each: a list of results, or the result alone. */
function mergedResults(bodies: string[]): string {
  return bodies.length === 1 ? bodies[0]! : `[${bodies.join(',')}]`;
}

/** Answers that are XML with one element for each number: the elements behind each other, in the first answer. */
function mergedElements(name: string): Batch['merge'] {
  const elements = new RegExp(`<${name}>.*</${name}>`, 's');
  return (bodies) => bodies[0]!.replace(elements, () => bodies.map((body) => elements.exec(body)?.[0] ?? '').join(''));
}

/** Delhivery answers an error instead of a list when it knows none of the numbers; among several it leaves out those. */
function mergedShipments(bodies: string[]): string {
  const answer = z.looseObject({ ShipmentData: z.array(z.unknown()).optional() });
  const answers = bodies.map((body) => answer.parse(JSON.parse(body)));
  const shipments = answers.flatMap((each) => each.ShipmentData ?? []);
  return shipments.length > 0 ? JSON.stringify({ ShipmentData: shipments }) : bodies[0]!;
}
