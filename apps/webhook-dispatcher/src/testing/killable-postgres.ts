import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, removeAtEnd, removePostgresHome, startPostgres, type RunningPostgres } from '@waybill/infra';

/** A Postgres of this test's own that keeps its commits when it is killed. */
export class KillablePostgres {
  private constructor(
    private server: RunningPostgres,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<KillablePostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-test-crash-'));
    chmodSync(folder, 0o711);
    removeAtEnd(folder);
    const port = await freePort();
    return new KillablePostgres(await startPostgres({ dataDir: join(folder, 'data'), port }), folder, port);
  }

  get url(): string {
    return this.server.url;
  }

  /** As a crash: SIGKILL; then started again on the same data. */
  async crash(): Promise<void> {
    process.kill(this.server.pid, 'SIGKILL');
    await this.server.ended;
    this.server = await startPostgres({ dataDir: join(this.folder, 'data'), port: this.port });
  }

  async stop(): Promise<void> {
    await this.server.stop();
    removePostgresHome(join(this.folder, 'data'));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
