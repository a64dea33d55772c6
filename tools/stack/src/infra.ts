import { command } from './command.ts';
import { addressOf, programs } from './programs.ts';
import { readSettings } from './settings.ts';
import { runStack } from './stack.ts';
import { stopRequest } from './stop-request.ts';

await command(() => {
  const settings = readSettings(process.env);
  const request = stopRequest(() => process.exit(1));
  const simulator = programs.filter(({ name }) => name === 'carrier-simulator');
  return runStack('infra', simulator, settings, request, ({ addresses }) => {
    const variables = {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      DATABASE_URL: addresses.databaseUrl,
      NATS_URL: addresses.natsUrl,
      CARRIER_SIMULATOR_URL: addressOf('carrier-simulator', settings.portOffset),
      POLL_INTERVAL_SECONDS: settings.pollIntervalSeconds,
    };
    const exports = Object.entries(variables).map(([name, value]) => `export ${name}=${value}`);
    process.stdout.write(`\nPostgres, NATS and the carrier simulator are ready. For "npx nx serve <service>" in another terminal${settings.portOffset ? '' : ' (these are its defaults)'}:\n\n${exports.join('\n')}\n\nCtrl-C stops them.\n\n`);
  });
});
