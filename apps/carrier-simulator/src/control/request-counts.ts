const MOST_NUMBERS = 10_000;

/** How often a carrier was asked. Counts of single numbers are kept for the last 10,000 numbers. */
export class RequestCounts {
  private total = 0;
  private lookups = 0;
  private readonly byNumber = new Map<string, number>();

  request(): void {
    this.total++;
  }

  lookup(number: string): void {
    this.lookups++;
    const before = this.byNumber.get(number) ?? 0;
    this.byNumber.delete(number);
    this.byNumber.set(number, before + 1);
    if (this.byNumber.size > MOST_NUMBERS) this.byNumber.delete(this.byNumber.keys().next().value!);
  }

  /** `requests` = HTTP requests, those for tokens included; `lookups` = numbers asked for, or how often `number` was. */
  report(number?: string): { requests: number; lookups: number } {
    return { requests: this.total, lookups: number === undefined ? this.lookups : (this.byNumber.get(number) ?? 0) };
  }
}
