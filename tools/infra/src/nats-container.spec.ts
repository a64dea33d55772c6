import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsContainer } from './nats-container.ts';

describe('the broker in a container', () => {
  it('is published on the loopback address, keeps its store outside, and knows the engine', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-container-'));
    process.env['DOCKER_HOST'] = 'unix:///run/user/1000/docker.sock';
    try {
      const { command, args, env } = natsContainer({ port: 4280, folder, config: 'port: 4222\n' });
      expect([command, ...args].join(' ')).toBe(
        `docker run --rm --init -p 127.0.0.1:4280:4222 -v ${folder}/container-store:/store -v ${folder}/container.conf:/nats.conf:ro nats:2.14-alpine -c /nats.conf`,
      );
      expect(env['DOCKER_HOST']).toBe('unix:///run/user/1000/docker.sock');
      expect(readFileSync(join(folder, 'container.conf'), 'utf8')).toBe('port: 4222\n');
    } finally {
      delete process.env['DOCKER_HOST'];
      rmSync(folder, { recursive: true });
    }
  });
});
