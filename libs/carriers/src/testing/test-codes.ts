import type { Exchange, Template } from '../fixture/fixture.js';
import type { Carrier } from '../kit/carrier.js';
import { lookUp } from '../kit/look-up.js';
import { resolveStatus } from '../kit/resolve-status.js';
import { accessWith, replay } from './replay.js';

const MADE_UP = '~Q9';

/** Puts every code of the status map, and one that does not exist, into the carrier's own answer. */
export function testCodes(carrier: Carrier, alone: Template | undefined, after: Template | undefined, unexercised: Record<string, string>): void {
  it('has the templates alone and after-in-transit', () => {
    expect([alone, after]).toEqual([expect.anything(), expect.anything()]);
  });
  if (!alone || !after) return;

  const ask = async (template: Template, code: string) => {
    const { http } = replay(template.exchanges.map((exchange) => withCode(exchange, code)));
    const [outcome] = await lookUp(carrier, [template.lookup], accessWith(carrier, http));
    if (!outcome?.ok) throw new Error(`${code}: ${JSON.stringify(outcome)}`);
    return { event: outcome.data.events.at(-1), unrecognised: outcome.unrecognised };
  };
  const { codes } = carrier.statusMap;

  it.each(codes.filter((code) => !unexercised[code]))('%s means what the status map says', async (code) => {
    const line = carrier.statusMap.get(code);
    const { event, unrecognised } = await ask(alone, code);
    expect(event).toMatchObject({ status: resolveStatus(undefined, line), ...(line?.description && { description: line.description }) });
    expect(unrecognised).toEqual([]);
    expect((await ask(after, code)).event?.status).toBe(resolveStatus('in_transit', line));
  });

  it('exempts only codes that it has, with a reason', () => {
    expect(Object.entries(unexercised).filter(([code, reason]) => !codes.includes(code) || !reason)).toEqual([]);
  });

  it('is unknown for a made-up code alone, and counts it', async () => {
    const { event, unrecognised } = await ask(alone, MADE_UP);
    expect(event?.status).toBe('unknown');
    expect(unrecognised).toEqual([expect.stringContaining(MADE_UP)]);
  });

  it('keeps the status before a made-up code, and counts it', async () => {
    const { event, unrecognised } = await ask(after, MADE_UP);
    expect(event).toMatchObject({ status: 'in_transit', rawStatus: expect.stringContaining(MADE_UP) });
    expect(unrecognised).toEqual([expect.stringContaining(MADE_UP)]);
  });
}

/** `@@CODE@@` is the whole code, `@@CODE:1@@` the part behind its first slash. */
function withCode(exchange: Exchange, code: string): Exchange {
  const parts = code.split('/');
  const filled = JSON.stringify(exchange.response)
    .replaceAll(/@@CODE:(\d)@@/g, (_, part) => parts[Number(part)] ?? code)
    .replaceAll('@@CODE@@', code);
  return { ...exchange, response: JSON.parse(filled) };
}
