/** Signs that take two columns of a terminal: East Asian ones. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

const LONGEST_CELL = 60;

/** Rows below each other in columns as wide as their widest cell, at most 60; the last column is cut no shorter. */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell, index) => (index === row.length - 1 ? cell : shortened(cell))));
  const widths = cells.reduce<number[]>((widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, widthOf(cell))), []);
  return cells
    .map((row) => row.map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - widthOf(cell))).join('  ').trimEnd())
    .join('\n');
}

export function widthOf(text: string): number {
  return [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0);
}

function shortened(cell: string): string {
  let width = 0;
  const kept = [...cell].filter((sign) => (width += widthOf(sign)) < LONGEST_CELL).join('');
  return kept.length < cell.length ? `${kept}…` : cell;
}
