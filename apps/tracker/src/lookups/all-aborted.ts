/** Aborted once all of these are. */
export function allAborted(signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  let open = signals.length;
  const close = () => {
    open -= 1;
    if (open === 0) controller.abort();
  };
  for (const signal of signals) {
    if (signal.aborted) close();
    else signal.addEventListener('abort', close, { once: true });
  }
  return controller.signal;
}
