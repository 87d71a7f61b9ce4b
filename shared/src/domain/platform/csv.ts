/** The value of a cell. */
export type CsvCell = string | number | null;

/** The byte order mark by which spreadsheets recognize UTF-8; it opens a CSV file. */
export const CSV_BOM = '\uFEFF';

/** What spreadsheets take for a formula, in full width too. A number of ours is none, whatever its sign. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvField(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const defused = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(defused) || defused !== text ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/**
 * A line of a CSV file (RFC 4180). Texts that begin like a formula are quoted and get an apostrophe in front: a name
 * that somebody chose must not run on the machine of whoever opens the file.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvField).join(',')}\r\n`;
