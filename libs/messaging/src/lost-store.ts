import { JetStreamApiError } from '@nats-io/jetstream';
import type { NatsLink } from './nats-link.js';

/** Every service provisions its streams and consumers again when it hears this. */
export const PROVISION_WAKE = 'waybill.wake.provision';

/** The broker runs, but the files of a stream were deleted under it: it can never store into that stream again. */
const hasLostFiles = (error: unknown): boolean => error instanceof JetStreamApiError && /no such file or directory/.test(error.message);

/**
 * Drops a stream whose files are gone, so that it is provisioned anew; answers whether that was the matter. Nothing is
 * lost by it: Postgres holds every fact that a stream carries.
 */
export async function dropWhenFilesAreGone(link: NatsLink, stream: string, error: unknown): Promise<boolean> {
  if (!hasLostFiles(error)) return false;
  await link.jsm.streams.delete(stream).catch(() => undefined);
  link.connection.publish(PROVISION_WAKE);
  return true;
}
