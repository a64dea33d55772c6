import { fixturesFolder, loadFixtures, type Exchange } from '@waybill/carriers/fixtures';
import type { Http } from '@waybill/carriers';
import type { SavedAnswer } from './saved-answers.ts';

/** Answers a carrier's look-up with a saved answer; tokens and sessions before it come from the carrier's own fixture. */
export function savedHttp(code: string, { status, body }: SavedAnswer): Http {
  const inTransit = loadFixtures(fixturesFolder(code)).find(({ name }) => name === 'in-transit');
  const steps: Exchange[] = inTransit?.exchanges.slice(0, -1) ?? [];
  let asked = 0;
  return async () => {
    const step = steps[asked++];
    if (!step) return { status, headers: {}, body };
    const { response } = step;
    return { status: response.status, headers: response.headers ?? {}, body: typeof response.body === 'string' ? response.body : JSON.stringify(response.body ?? '') };
  };
}
