export type Cell = string | number | null;

/** What a spreadsheet takes for a formula. A number of ours is none, whatever its sign. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const defused = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(defused) || defused !== text ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/**
 * Rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets know UTF-8. Texts that begin like a formula are
 * quoted and get an apostrophe before them: what somebody called themselves must not run on the administrator's machine.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;

/** Hands a table to the browser as a file. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
