export interface Token {
  value: string;
  /** Seconds from now. */
  expiresInSeconds: number;
}

interface Held {
  value: Promise<string>;
  /** Milliseconds since 1970; until then the token is used. */
  usableUntil: number;
}

const LONGEST_MARGIN_SECONDS = 60;

/** Keeps access tokens until shortly before they expire; many callers wait for one request. */
export class TokenHolder {
  private readonly held = new Map<string, Held>();

  /**
   * Rejects as `ask` does. Who waited for another caller's request asks once more when that failed: the other one may have run out of time.
   * @param key names the credentials, never shown
   * @param ask asks for a new token
   */
  get(key: string, now: Date, ask: () => Promise<Token>): Promise<string> {
    const held = this.usable(key, now);
    return held ? held.value.catch(() => this.usable(key, now)?.value ?? this.renew(key, now, ask)) : this.renew(key, now, ask);
  }

  private usable(key: string, now: Date): Held | undefined {
    const held = this.held.get(key);
    return held && now.getTime() < held.usableUntil ? held : undefined;
  }

  private renew(key: string, now: Date, ask: () => Promise<Token>): Promise<string> {
    const asked = ask();
    const fresh: Held = { value: asked.then((token) => token.value), usableUntil: Infinity };
    this.held.set(key, fresh);
    asked.then(
      ({ expiresInSeconds }) => {
        const margin = Math.min(LONGEST_MARGIN_SECONDS, expiresInSeconds / 10);
        fresh.usableUntil = now.getTime() + (expiresInSeconds - margin) * 1000;
      },
      () => this.forget(key, fresh),
    );
    return fresh.value;
  }

  /** Forgets a token that the carrier refused, unless another caller has renewed it already. */
  async refuse(key: string, value: string): Promise<void> {
    const held = this.held.get(key);
    if (held && (await held.value.catch(() => undefined)) === value) this.forget(key, held);
  }

  private forget(key: string, held: Held): void {
    if (this.held.get(key) === held) this.held.delete(key);
  }
}
