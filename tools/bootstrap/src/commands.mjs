/** What each `npm run` name starts, from the workspace's root. @type {Record<string, string>} */
export const commands = {
  start: 'tools/stack/src/start.ts',
  test: 'tools/stack/src/test.ts',
  infra: 'tools/stack/src/infra.ts',
  reset: 'tools/stack/src/reset.ts',
  waybill: 'tools/operator/src/main.ts',
  carriers: 'tools/carriers/src/main.ts',
  bench: 'tools/bench/main.ts',
};
