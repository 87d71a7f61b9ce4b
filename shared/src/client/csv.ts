import Papa from 'papaparse';
import { CSV_BOM, type CsvCell, csvLine } from '../domain/platform/csv.js';

export type { CsvCell } from '../domain/platform/csv.js';

/** Formats a CSV file with a heading line. */
export const formatCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  CSV_BOM + [head, ...rows].map(csvLine).join('');

/** Downloads a table as a file. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Why a CSV file cannot be read; the message names the line. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

/** A row of a CSV file. */
export interface CsvRow {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** The rows of a parsed file with the lines on which they begin: a quoted field may contain line breaks. */
function numberRows(rows: readonly (readonly string[])[]): CsvRow[] {
  let line = 1;
  return rows.map((fields) => {
    const row = { line, fields };
    line += 1 + fields.join('').split('\n').length - 1;
    return row;
  });
}

/**
 * Parses CSV (commas, semicolons or tabs; fields may be quoted) into rows, each with the line on which it begins. Empty
 * lines are skipped. The separator is guessed unless it is given. Throws a `CsvError` when it cannot be read.
 */
export function parseCsv(text: string, delimiter = ''): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(plain, {
    delimiter,
    delimitersToGuess: ['\t', ';', ','],
    newline: '\n',
  });
  const rows = numberRows(data);
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed) throw new CsvError(`Line ${rows[unclosed.row ?? 0]?.line ?? 1}: a quotation mark is never closed.`);
  return rows.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
}
