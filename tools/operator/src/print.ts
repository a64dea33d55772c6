/** What a command answers: JSON for programs, otherwise words for people. */
export interface Shown {
  json?: true | undefined;
}

/** One thing as a list of its members, or as one line of JSON. */
export function printRecord(record: object, { json }: Shown, more: Record<string, string> = {}): void {
  if (json) return void process.stdout.write(`${JSON.stringify(record)}\n`);
  const rows = Object.entries({ ...record, ...more }).map(([name, value]) => [name, text(value)] as const);
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  process.stdout.write(rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join(''));
}

/** Several things as a table, or as one JSON array. */
export function printTable(records: readonly object[], { json }: Shown, none: string): void {
  process.stdout.write(json ? `${JSON.stringify(records)}\n` : records.length === 0 ? `${none}\n` : table(records.map((record) => flat(record))));
}

/** Rows under the names of their members; columns that no row has are left out. */
export function table(rows: readonly Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]!.length)));
  return cells.map((line) => `${line.map((cell, index) => cell.padEnd(widths[index]!)).join('  ').trimEnd()}\n`).join('');
}

/** Members of members become columns of their own. */
function flat(record: object): Record<string, string> {
  const entries = Object.entries(record).flatMap(([name, value]): [string, string][] =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && name === 'limits' ? Object.entries(flat(value)) : [[name, text(value)]],
  );
  return Object.fromEntries(entries);
}

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : value === -1 ? 'unlimited' : String(value);
