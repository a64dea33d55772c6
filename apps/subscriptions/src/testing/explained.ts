import type { EntityManager } from '@mikro-orm/postgresql';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** What a statement did, as Postgres tells it. */
export interface Explained {
  /** Tables that were read from end to end. */
  scanned: string[];
  /** Rows that were read of tables, those thrown away included. */
  rowsRead: number;
}

/** Runs what `run` does with an entity manager that explains each statement instead of answering it; the rows are then none. */
export async function explained(em: EntityManager, run: (em: EntityManager) => Promise<unknown>): Promise<Explained> {
  const nodes: PlanNode[] = [];
  const client = em.getConnection().getClient();
  const executeQuery: typeof client.executeQuery = async (query) => {
    const asked = { ...(query as { sql: string }), sql: `explain (analyze, format json) ${(query as { sql: string }).sql}` };
    const { rows } = await client.executeQuery(asked as typeof query);
    const [explanation] = rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
    collect(explanation!['QUERY PLAN'][0]!.Plan, nodes);
    return { rows: [] };
  };
  await run({ getTransactionContext: () => ({ executeQuery }) } as unknown as EntityManager);
  if (nodes.length === 0) throw new Error('No statement was explained.');
  const tables = nodes.filter((node) => node['Relation Name'] && !node['Node Type'].startsWith('ModifyTable'));
  return {
    scanned: tables.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']!),
    rowsRead: tables.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0),
  };
}

function collect(node: PlanNode, into: PlanNode[]): void {
  into.push(node);
  node.Plans?.forEach((child) => collect(child, into));
}
