import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS } from './operations.js';

const tour = readFileSync(join(import.meta.dirname, '../../../../docs/tour.http'), 'utf8');

it('the tour leads only where there are routes, with bodies that are JSON', () => {
  const requests = [...tour.matchAll(/^(GET|POST|PUT|DELETE) \{\{base\}\}([^\s?]+)/gm)].map(([, method, path]) => ({ method: method!, path: path! }));
  expect(requests.length).toBeGreaterThan(10);
  for (const { method, path } of requests) {
    const found = OPERATIONS.some((one) => one.method.toUpperCase() === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
    expect(`${method} ${path} ${found}`).toBe(`${method} ${path} true`);
  }
  for (const [body] of tour.matchAll(/^\{ .*\}$/gm)) expect(() => JSON.parse(body)).not.toThrow();
});
