import type { z } from 'zod';

/** The environment does not fit; the message lists every variable that is wrong, never a value. */
export class ConfigError extends Error {}

/** The environment as a typed object, checked once. Throws a ConfigError that lists all faults. */
export function loadConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): z.infer<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.') || 'environment';
    return given[name] === undefined && issue.code === 'invalid_type' ? `  ${name} is missing` : `  ${name}: ${issue.message}`;
  });
  throw new ConfigError(`The configuration is not valid:\n${faults.join('\n')}`);
}
