import { event, type SandboxParcel } from './parcel.js';

const LIVE_STEPS = [
  ['LABEL', 'Label printed', 'Hamburg, DE'],
  ['MOVING', 'Left the depot', 'Hannover, DE'],
  ['COURIER', 'Loaded on the delivery vehicle', 'Berlin, DE'],
  ['HANDED', 'Handed over', 'Berlin, DE'],
] as const;
const MOST_EVENTS = 1000;

/**
 * `SBX-LIVE-<unix start>-<seconds per step>`: pending at the start, then in transit, out for delivery and delivered, one step after the other.
 * Without dashes the start is the first ten digits. A pure function of number and clock.
 */
export function liveParcel(number: string, now: Date): SandboxParcel | undefined {
  const match = /^SBXLIVE(\d{10})(\d{1,7})$/.exec(number);
  if (!match) return undefined;
  const [start, step] = [Number(match[1]), Number(match[2])];
  const steps = LIVE_STEPS.map(([code, text, place], index) => ({ at: start + index * step, code, text, place }));
  const past = steps.filter(({ at }) => at * 1000 <= now.getTime());
  return {
    events: past.map(({ at, code, text, place }) => event(isoOf(at), code, text, place)),
    estimatedDelivery: isoOf(steps.at(-1)!.at),
  };
}

/** `SBX-EVENTS-<n>`: in transit with n scans, a minute apart. */
export function longParcel(number: string): SandboxParcel | undefined {
  const count = Number(/^SBXEVENTS(\d{1,4})$/.exec(number)?.[1] ?? Number.NaN);
  if (Number.isNaN(count)) return undefined;
  const start = Date.parse('2026-11-02T08:00:00Z') / 1000;
  const events = Array.from({ length: Math.min(count, MOST_EVENTS) }, (_, index) =>
    event(isoOf(start + index * 60), index === 0 ? 'LABEL' : 'MOVING', `Scan ${index + 1}`, `Depot ${index + 1}`),
  );
  return { events };
}

function isoOf(unixSeconds: number): string {
  return `${new Date(unixSeconds * 1000).toISOString().slice(0, 19)}Z`;
}
