import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Checked {
  name: string;
  url: string;
}

/**
 * Waits until every `/readyz` answers 200. Every 10 s it says for which it still waits; after `withinMs` it fails naming them and
 * what they last said.
 */
export async function untilReady(services: Checked[], options: { withinMs: number; say(sentence: string): void; abort: AbortSignal }): Promise<void> {
  const started = performance.now();
  let waiting = services.map((service) => ({ ...service, last: 'no answer yet' }));
  let nextWord = 10_000;
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map(async (service) => ({ ...service, last: await ask(service.url) })));
    waiting = answers.filter(({ last }) => last !== 'ready');
    const elapsed = performance.now() - started;
    if (waiting.length > 0 && elapsed > options.withinMs) {
      const words = waiting.map(({ name, last }) => `${name} (${last})`).join(', ');
      throw new Error(`Not ready within ${options.withinMs / 1000} s: ${words}`);
    }
    if (waiting.length > 0 && elapsed > nextWord) {
      options.say(`Waiting for ${waiting.map(({ name }) => name).join(', ')}.`);
      nextWord += 10_000;
    }
    if (waiting.length > 0) await pause(200, undefined, { signal: options.abort });
  }
}

// Not fetch: it refuses some ports that PORT_OFFSET may lead to.
function ask(url: string): Promise<string> {
  return new Promise((resolve) => {
    const request = get(`${url}/readyz`, { agent: false, timeout: 2_000 }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve(response.statusCode === 200 ? 'ready' : `HTTP ${response.statusCode} ${body.slice(0, 200)}`));
      response.on('error', (error) => resolve(error.message));
    });
    request.on('timeout', () => request.destroy(new Error('no answer within 2 s')));
    request.on('error', (error) => resolve(error.message));
  });
}
