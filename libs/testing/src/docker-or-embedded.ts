import { dockerAnswers } from '@waybill/infra';

/**
 * Starts a test server in a container where a Docker engine answers, else as a process of ours. `TEST_INFRA=docker` or `embedded` decides
 * alone; without it an engine that cannot run the image (no registry, say) is passed over, for the rest of the run.
 */
export async function dockerOrEmbedded<T>(inDocker: () => Promise<T>, embedded: () => Promise<T>, env: NodeJS.ProcessEnv = process.env): Promise<T> {
  const setting = env['TEST_INFRA'] || undefined;
  if (setting && setting !== 'docker' && setting !== 'embedded') throw new Error(`TEST_INFRA is "${setting}": it may be "embedded" or "docker".`);
  if (setting === 'embedded') return embedded();
  if (!(await dockerAnswers())) {
    if (setting) throw new Error('TEST_INFRA=docker, but no Docker engine answers: start one, or set TEST_INFRA=embedded.');
    return embedded();
  }
  try {
    return await inDocker();
  } catch (error) {
    if (setting) throw error;
    env['TEST_INFRA'] = 'embedded';
    process.stderr.write(`Docker answers but cannot run the test servers (${(error as Error).message}): using embedded ones.\n`);
    return embedded();
  }
}
