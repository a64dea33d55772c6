import { banner } from './banner.ts';
import { command } from './command.ts';
import { addressOf, programs } from './programs.ts';
import { readSettings } from './settings.ts';
import { runStack } from './stack.ts';
import { stopRequest } from './stop-request.ts';

await command(() => {
  const settings = readSettings(process.env);
  const request = stopRequest(() => process.exit(1));
  return runStack('start', programs, settings, request, ({ logs }) => {
    const services = programs.map(({ name }) => ({ name, url: addressOf(name, settings.portOffset) }));
    process.stdout.write(`${banner({ baseUrl: addressOf('gateway', settings.portOffset), services, logs })}\n`);
  });
});
