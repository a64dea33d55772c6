import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';

/**
 * Runs one statement with parameters that are bound, not pasted into its text: `$1`, `$2`, …; an array is a Postgres
 * array (`any($1::uuid[])`, `unnest($1::text[])`), a Buffer is bytea. Runs inside the manager's transaction when it
 * has one. Answers the rows; dates come as Postgres writes them. Throws the driver's error with its SQLSTATE in `code`.
 */
export async function runSql<R extends object = never>(em: EntityManager, text: string, parameters: readonly unknown[] = []): Promise<R[]> {
  const query = CompiledQuery.raw(text, [...parameters]);
  const runner: Kysely<unknown> = em.getTransactionContext() ?? em.getConnection().getClient();
  const { rows } = await runner.executeQuery(query);
  return rows as R[];
}
