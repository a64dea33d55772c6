/** Runs `work` while holding the lock file; waits for a holder that lives, takes over from one that does not. `onWait` is told once whom it waits for. */
export declare function withLock<T>(file: string, work: () => T | Promise<T>, onWait?: (pid: number) => void): Promise<T>;
