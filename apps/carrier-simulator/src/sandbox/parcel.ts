/** A parcel as the sandbox carrier's API shows it (docs/carriers.md). */
export interface SandboxParcel {
  events: SandboxEvent[];
  estimatedDelivery?: string;
  sender?: { name: string; address: string };
  recipient?: { name: string; address: string };
  signedBy?: string;
  weightInGrams?: number;
}

export interface SandboxEvent {
  /** ISO 8601 in UTC, or a date alone. */
  at: string;
  code: string;
  text: string;
  place: string;
}

export const event = (at: string, code: string, text: string, place: string): SandboxEvent => ({ at, code, text, place });
