/** After a jest run: ends the Postgres that the set-up started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.waybillTestPostgres?.stop();
}
