/** Whose call it is: the holder of the API key (contract: "Data is scoped to the authenticated API key holder"). */
export interface Account {
  userId: string;
  apiKeyId: string;
}

/** What travels with every message besides its payload. */
export interface Call {
  /** Absent on messages that no account asked for, such as polls. */
  account?: Account;
  /** Appears in the logs of every service that took part. */
  requestId: string;
  /** W3C trace context. */
  traceparent: string;
  /** When the caller stops waiting, in unix milliseconds. */
  deadline?: number;
}
