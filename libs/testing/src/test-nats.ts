/** A broker that belongs to one test file. */
export interface TestNats {
  /** The same for the broker's whole life, restarts included. */
  url: string;
  /** Ends it and removes its store. */
  stop(): Promise<void>;
  /** As a crash: SIGKILL. The store stays. */
  kill(): Promise<void>;
  /** Starts it again on the same port after `kill`, or kills it first; with `wipeStore` JetStream has forgotten everything. */
  restart(options?: { wipeStore?: boolean }): Promise<void>;
}
