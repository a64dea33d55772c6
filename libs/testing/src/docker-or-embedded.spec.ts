import { dockerAnswers } from '@waybill/infra';
import { dockerOrEmbedded } from './docker-or-embedded.ts';

describe('where test servers run', () => {
  const docker = async () => 'docker';
  const embedded = async () => 'embedded';
  const broken = () => Promise.reject(new Error('no such image'));

  it('is embedded when TEST_INFRA says so', async () => {
    await expect(dockerOrEmbedded(broken, embedded, { TEST_INFRA: 'embedded' })).resolves.toBe('embedded');
  });

  it('refuses other words', async () => {
    await expect(dockerOrEmbedded(docker, embedded, { TEST_INFRA: 'podman' })).rejects.toThrow('TEST_INFRA is "podman": it may be "embedded" or "docker".');
  });

  it('follows the engine when nothing is said, and passes over one that cannot run the image', async () => {
    const answers = await dockerAnswers();
    const env = {};
    await expect(dockerOrEmbedded(docker, embedded, env)).resolves.toBe(answers ? 'docker' : 'embedded');
    await expect(dockerOrEmbedded(broken, embedded, env)).resolves.toBe('embedded');
    expect(env).toEqual(answers ? { TEST_INFRA: 'embedded' } : {});
  });

  it('insists on the engine when TEST_INFRA says docker', async () => {
    const message = (await dockerAnswers()) ? 'no such image' : 'TEST_INFRA=docker, but no Docker engine answers: start one, or set TEST_INFRA=embedded.';
    await expect(dockerOrEmbedded(broken, embedded, { TEST_INFRA: 'docker' })).rejects.toThrow(message);
  });
});
