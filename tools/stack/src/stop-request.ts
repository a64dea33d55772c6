/** Signals that ask this process to stop, and the end of the process that started it. */
export interface StopRequest {
  /** Aborted by the first request. */
  signal: AbortSignal;
  /** Settles with the reason of the first request. */
  asked: Promise<string>;
}

/** One Ctrl-C reaches us several times (terminal, npm, bootstrap), so repeats within this time are the same request. */
const echoMs = 2_000;

/** Listens from now on. `insist` is called when a second request follows later than an echo could. */
export function stopRequest(insist: () => void): StopRequest {
  const abort = new AbortController();
  let first: number | undefined;
  const asked = new Promise<string>((resolve) => {
    const request = (reason: string): void => {
      const now = performance.now();
      if (first !== undefined) {
        if (now - first > echoMs) insist();
        return;
      }
      first = now;
      abort.abort();
      resolve(reason);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request(signal));
    process.once('disconnect', () => request('the starting process is gone'));
    process.channel?.unref();
  });
  return { signal: abort.signal, asked };
}
