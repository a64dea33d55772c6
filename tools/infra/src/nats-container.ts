import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const image = 'nats:2.14-alpine';

/** Whether a Docker engine answers within 3 s. */
export function dockerAnswers(): Promise<boolean> {
  return promisify(execFile)('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

/** The command that runs the broker in a container in the foreground, so that ending the command ends the container. */
export function natsContainer(broker: { port: number; folder: string; config: string }): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
  const store = join(broker.folder, 'container-store');
  mkdirSync(store, { recursive: true });
  const config = join(broker.folder, 'container.conf');
  writeFileSync(config, broker.config);
  const mounts = ['-v', `${store}:/store`, '-v', `${config}:/nats.conf:ro`];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name === 'HOME' || name.startsWith('DOCKER_')));
  return { command: 'docker', env, args: ['run', '--rm', '--init', '-p', `127.0.0.1:${broker.port}:4222`, ...mounts, image, '-c', '/nats.conf'] };
}
