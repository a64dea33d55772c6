import { credentialsFromEnv, type CarrierSettings, type Manifest } from '@waybill/carriers';

/** What decides whether a carrier is asked. */
export interface CarrierSwitches {
  NODE_ENV: string;
  SANDBOX_CARRIERS?: boolean;
  /** `on`, `off`, or codes separated by commas. */
  PUBLIC_CARRIERS?: string;
  carrierEnv: Record<string, string | undefined>;
}

/** How a carrier is reached, or why it is not asked, as the end of a sentence that begins with its name. */
export type CarrierReach = { off?: undefined; settings: CarrierSettings } | { off: string };

/**
 * Sandbox carriers and public consumer endpoints are off in production unless switched on; a carrier without its credentials is
 * not asked.
 */
export function carrierReach(manifest: Manifest, switches: CarrierSwitches): CarrierReach {
  const off = switchedOff(manifest, switches);
  if (off) return { off };
  const settings = credentialsFromEnv(manifest, switches.carrierEnv);
  if (settings.missing.length > 0) return { off: `is not configured: set ${settings.missing.join(' and ')}` };
  return { settings };
}

function switchedOff({ code, sandbox, access }: Manifest, { NODE_ENV, SANDBOX_CARRIERS, PUBLIC_CARRIERS }: CarrierSwitches): string | undefined {
  const byDefault = NODE_ENV !== 'production';
  if (sandbox) return (SANDBOX_CARRIERS ?? byDefault) ? undefined : 'is switched off here: set SANDBOX_CARRIERS=on';
  if (access === 'official') return undefined;
  const choice = PUBLIC_CARRIERS ?? (byDefault ? 'on' : 'off');
  const on = choice === 'on' || choice.split(',').some((chosen) => chosen.trim() === code);
  return on ? undefined : `is asked through a public endpoint, which is switched off here: set PUBLIC_CARRIERS=on or PUBLIC_CARRIERS=${code}`;
}
