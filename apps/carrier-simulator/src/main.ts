import { z } from 'zod';
import { startSimulator } from './simulator.js';

const settings = z
  .object({ PORT: z.coerce.number().int().min(0).max(65_535).default(3900), HOST: z.string().default('127.0.0.1') })
  .safeParse(process.env);
if (!settings.success) {
  console.error(`carrier-simulator cannot start:\n${z.prettifyError(settings.error)}`);
  process.exit(1);
}

try {
  const simulator = await startSimulator({ port: settings.data.PORT, host: settings.data.HOST });
  console.log(`carrier-simulator listens on ${simulator.url}; what it does: ${simulator.url}/_control`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
} catch (error) {
  const { code } = error as { code?: string };
  console.error(code === 'EADDRINUSE' ? `port ${settings.data.PORT} is taken: set PORT to another one` : error);
  process.exit(1);
}
