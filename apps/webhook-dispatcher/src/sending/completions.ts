import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import { complete, type CompletedAttempt } from './completion.js';

const MAX_ROWS = 128;
const LINGER_MS = 8;
const RETRY_MS = 500;

/** Writes finished attempts in groups, trying again for as long as the database is away. */
export class Completions {
  private waiting: CompletedAttempt[] = [];
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> | undefined;
  private unwritten = 0;
  private abandoned = false;

  constructor(
    private readonly em: EntityManager,
    private readonly log: Logger,
    /** Called with each group once it is written. */
    private readonly written: (attempts: CompletedAttempt[]) => Promise<void>,
  ) {}

  add(attempt: CompletedAttempt): void {
    this.unwritten += 1;
    this.waiting.push(attempt);
    if (this.waiting.length >= MAX_ROWS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), LINGER_MS);
  }

  /** Attempts that are finished but not written. */
  get backlog(): number {
    return this.unwritten;
  }

  /** Resolves when everything is written. */
  async drain(): Promise<void> {
    while (this.unwritten > 0 && !this.abandoned) {
      this.flush();
      await this.writing;
    }
  }

  /** No more tries: leases run out, and others take over. */
  abandon(): void {
    this.abandoned = true;
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing ??= this.writeAll().finally(() => {
      this.writing = undefined;
      if (this.waiting.length > 0) this.flush();
    });
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0 && !this.abandoned) {
      const group = this.waiting.splice(0, MAX_ROWS);
      while (!(await this.write(group)) && !this.abandoned) await pause(RETRY_MS);
      this.unwritten -= group.length;
    }
  }

  private async write(group: CompletedAttempt[]): Promise<boolean> {
    try {
      await complete(this.em, group);
    } catch (error) {
      this.log.warn({ err: error }, 'Finished attempts could not be written; trying again');
      return false;
    }
    await this.written(group).catch((error: unknown) => this.log.error({ err: error }, 'The health of endpoints could not be written'));
    return true;
  }
}
