/** At most so many at once; the others queue in order, as long as anybody waits for them. */
export class Slots {
  private free: number;
  private readonly queue: { enter: () => void }[] = [];

  constructor(size: number) {
    this.free = size;
  }

  /** How many wait. */
  get depth(): number {
    return this.queue.length;
  }

  /** True with a slot, which `leave` gives back; false when `abandoned` was aborted before there was one. */
  enter(abandoned: AbortSignal): Promise<boolean> {
    if (abandoned.aborted) return Promise.resolve(false);
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const entry = {
        enter: () => {
          abandoned.removeEventListener('abort', give);
          resolve(true);
        },
      };
      const give = () => {
        this.queue.splice(this.queue.indexOf(entry), 1);
        resolve(false);
      };
      this.queue.push(entry);
      abandoned.addEventListener('abort', give, { once: true });
    });
  }

  leave(): void {
    const next = this.queue.shift();
    if (next) next.enter();
    else this.free += 1;
  }
}
