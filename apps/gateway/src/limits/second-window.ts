/**
 * One key's requests in one second, in one gateway. It admits what it has leased, and one share on credit, so that no
 * request waits for a lease; over all gateways together the limit is passed by a share per gateway at most (decision 4).
 */
export class SecondWindow {
  used = 0;
  /** Leased for this gateway. */
  private granted = 0;
  /** Leased by all gateways, as far as this one knows. */
  private taken = 0;
  private readonly share: number;

  constructor(
    readonly second: number,
    private readonly limit: number,
  ) {
    this.share = Math.max(1, Math.floor(limit / 20));
  }

  /** Counts a request when there is room for it. */
  admit(): boolean {
    if (this.used >= this.room) return false;
    this.used += 1;
    return true;
  }

  /** How many more to lease, 0 for none: asked early, before the credit is used up. Keys that hardly send anything never ask. */
  get wanted(): number {
    if (this.exhausted || this.used < this.granted + this.share / 2) return 0;
    return this.used - this.granted + this.share;
  }

  /** Nobody can lease any more. */
  get exhausted(): boolean {
    return this.taken >= this.limit;
  }

  /** A lease: what was got, and what all gateways have now. */
  lease(granted: number, taken: number): void {
    this.granted += granted;
    this.taken = Math.max(this.taken, taken);
  }

  /** Nobody can be asked: the whole limit counts here alone. */
  leaseAll(): void {
    this.granted = this.limit;
    this.taken = this.limit;
  }

  /** Requests of all gateways together, as far as this one knows; never more than the limit. */
  get total(): number {
    return Math.min(this.limit, Math.max(0, this.taken - this.granted) + this.used);
  }

  private get room(): number {
    return Math.min(this.limit, this.exhausted ? this.granted : this.granted + this.share);
  }
}
