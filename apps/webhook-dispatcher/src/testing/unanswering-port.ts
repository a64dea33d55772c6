import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const LISTENER = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () { console.log(this.address().port) })`;

/**
 * A port where SYN gets no answer, as behind a firewall that drops: a listener whose process is stopped and whose queue
 * of connections is full.
 */
export class UnansweringPort {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly fillers: Socket[],
  ) {}

  static async open(): Promise<UnansweringPort> {
    const child = spawn(process.execPath, ['-e', LISTENER], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    const port = Number(line.toString());
    child.kill('SIGSTOP');
    const fillers: Socket[] = [];
    for (let full = false; !full; ) {
      const filler = connect(port, '127.0.0.1').on('error', () => undefined);
      fillers.push(filler);
      full = await Promise.race([once(filler, 'connect').then(() => false), new Promise<boolean>((resolve) => setTimeout(resolve, 300, true))]);
    }
    return new UnansweringPort(port, child, fillers);
  }

  close(): void {
    for (const filler of this.fillers) filler.destroy();
    this.child.kill('SIGKILL');
  }
}
