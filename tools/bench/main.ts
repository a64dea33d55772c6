/** Every bench: `npm run bench -- <name>`. A bench prints its figures as ratios or rates of one run. */
const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  auth: () => import('./auth.ts'),
  track: () => import('./track.ts'),
  cycles: () => import('./cycles.ts'),
  deliveries: () => import('./deliveries.ts'),
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (bench) {
  const { run } = await bench();
  await run();
} else {
  process.stderr.write(`There is no bench "${name}". Say: npm run bench -- ${Object.keys(benches).join(' | ')}\n`);
  process.exitCode = 1;
}
