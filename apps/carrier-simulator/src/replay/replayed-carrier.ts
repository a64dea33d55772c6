import { bodyText, fixturesFolder, loadFixtures, type Exchange, type Fixture } from '@waybill/carriers/fixtures';
import { normaliseNumber } from '@waybill/carriers';
import { batches } from './batches.js';
import { requestPattern, type RequestPattern, type SimulatedRequest } from './number-in-request.js';
import { scenarioOf } from './scenario.js';
import type { SimulatedAnswer } from '../simulated-answer.js';

export interface ReplayedAnswer {
  answer: Exclude<SimulatedAnswer, string>;
  /** Those that were asked for; none when a token or a session was. */
  numbers: string[];
}

interface Known {
  fixture: Fixture;
  exchange: Exchange;
  pattern: RequestPattern;
}

/** Speaks a carrier's wire format by replaying its fixtures with the asked number put in. */
export class ReplayedCarrier {
  private readonly known: Known[];

  constructor(private readonly code: string) {
    this.known = loadFixtures(fixturesFolder(code)).flatMap((fixture) =>
      fixture.exchanges.map((exchange) => ({ fixture, exchange, pattern: requestPattern(exchange, numberOf(fixture)) })),
    );
  }

  /** Undefined for a request that no fixture of this carrier makes; `in-transit-…` is another way of asking, such as a page of its own for foreign mail. */
  answer(request: SimulatedRequest): ReplayedAnswer | undefined {
    const asked = this.known.find(({ fixture, pattern }) => /^in-transit(-|$)/.test(fixture.name) && pattern.numberIn(request) !== undefined);
    const number = asked?.pattern.numberIn(request);
    if (!asked || number === undefined) return undefined;
    if (number === null) return { answer: toAnswer(asked.exchange, (text) => text), numbers: [] };
    const batch = batches[this.code];
    const numbers = batch ? batch.numbersIn(number, request.body) : [number];
    const answers = numbers.map((each) => this.parcel(each, asked, request));
    if (!batch) return { answer: answers[0]!, numbers };
    return { answer: { ...answers[0]!, body: batch.merge(answers.map(({ body }) => body)) }, numbers };
  }

  private parcel(number: string, asked: Known, request: SimulatedRequest) {
    const scenario = scenarioOf(number);
    const { fixture, exchange } =
      this.known.find(({ fixture: { name }, pattern }) => name === scenario && typeof pattern.numberIn(request) === 'string') ?? asked;
    const forms = [fixture.lookup.trackingNumber, numberOf(fixture)];
    return toAnswer(exchange, (text) => forms.reduce((replaced, form) => replaced.replaceAll(form, number), text));
  }
}

function numberOf({ lookup }: Fixture): string {
  return normaliseNumber(lookup.trackingNumber);
}

function toAnswer({ response }: Exchange, put: (text: string) => string): Exclude<SimulatedAnswer, string> {
  const type = typeof response.body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  return { status: response.status, headers: { 'content-type': type, ...response.headers }, body: put(bodyText(response.body)) };
}
