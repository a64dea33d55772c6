interface Waiting<I, O> {
  item: I;
  resolve: (value: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Joins calls into batches by load: a call that comes alone runs in the same turn of the event loop, those that come while a batch
 * is on its way share the next one.
 */
export class MicroBatch<I, O> {
  private waiting: Waiting<I, O>[] = [];
  private running = 0;
  private scheduled = false;

  /** @param run answers one value for each item, in their order */
  constructor(
    private readonly run: (items: I[]) => Promise<O[]>,
    private readonly limits: { max: number; atOnce: number },
  ) {}

  add(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.running >= this.limits.atOnce) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.next();
    });
  }

  private next(): void {
    if (this.waiting.length === 0 || this.running >= this.limits.atOnce) return;
    const batch = this.waiting.splice(0, this.limits.max);
    this.running += 1;
    void this.settle(batch).finally(() => {
      this.running -= 1;
      if (this.waiting.length > 0) this.schedule();
    });
    if (this.waiting.length > 0) this.schedule();
  }

  private async settle(batch: Waiting<I, O>[]): Promise<void> {
    try {
      const values = await this.run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(values[index]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
