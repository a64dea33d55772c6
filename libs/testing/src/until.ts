import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks `condition` again and again until it answers something true, and answers that. Fails after `timeoutMs` (10 s unless said) with
 * `what`, and with the last error when the condition kept throwing.
 */
export async function until<T>(condition: () => T | Promise<T>, { timeoutMs = 10_000, everyMs = 20, what = 'the condition' } = {}): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  let thrown: unknown;
  do {
    try {
      const answer = await condition();
      if (answer) return answer;
      thrown = undefined;
    } catch (error) {
      thrown = error;
    }
    await pause(everyMs);
  } while (performance.now() < end);
  const reason = thrown instanceof Error ? `: ${thrown.message}` : '';
  throw new Error(`${what} did not come true within ${timeoutMs} ms${reason}`, { cause: thrown });
}
