/** The value of a cell. */
export type CsvCell = string | number | null;

/** The byte order mark at the start of a CSV file, by which spreadsheets recognize UTF-8. */
export const CSV_BOM = '\uFEFF';

/** Texts that spreadsheets read as a formula, in full width too. Numbers are written as numbers and need no check. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvField(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const defused = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(defused) || defused !== text ? `"${defused.replaceAll('"', '""')}"` : defused;
}

/**
 * A line of a CSV file (RFC 4180). Texts that begin like a formula are quoted and get an apostrophe in front, so that a
 * user's name cannot run as a formula on the machine of an administrator.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvField).join(',')}\r\n`;
