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

function rowsOf(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let fields: string[] = [];
  let field = '';
  let quotedFrom = 0;
  let line = 1;
  let start = 1;
  const endRow = () => {
    fields.push(field);
    if (fields.some((each) => each.trim() !== '')) rows.push({ line: start, fields });
    [fields, field, start] = [[], '', line];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n') line += 1;
    if (quotedFrom > 0) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quotedFrom = 0;
    } else if (sign === '"' && field === '') quotedFrom = line;
    else if (sign === separator) {
      fields.push(field);
      field = '';
    } else if (sign === '\n') endRow();
    else field += sign;
  }
  if (quotedFrom > 0) throw new CsvError(`Line ${quotedFrom}: a quotation mark is never closed.`);
  endRow();
  return rows;
}

const separatorOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  return ['\t', ';', ','].find((each) => first.includes(each)) ?? ',';
};

/**
 * Parses CSV (commas, semicolons or tabs; fields may be quoted) into rows, each with the line on which it begins. Empty
 * lines are skipped. Throws a `CsvError` when it cannot be read.
 */
export function parseCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  return rowsOf(plain, separatorOf(plain));
}
