import Papa from 'papaparse';

/** The value of a cell. */
export type CsvCell = string | number | null;

/** The byte order mark at the start of a CSV file, by which spreadsheets recognize UTF-8. */
export const CSV_BOM = '\uFEFF';

/** Texts that spreadsheets read as a formula, in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Formats a line of a CSV file (RFC 4180). Texts that begin like a formula are quoted and get an apostrophe in front, so
 * that a user's name cannot run as a formula on an administrator's computer.
 */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\r\n`;
