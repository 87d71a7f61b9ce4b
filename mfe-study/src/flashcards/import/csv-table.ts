import { CsvError, type CsvRow, parseCsv } from '@shinobi/shared/client';
import { ImportError } from './import-error.js';
import { isFieldName } from './guess-fields.js';
import { EMPTY_FILE, type ReadFile } from './note-table.js';
import { schedulesOfRows } from './table-schedule.js';

const ROWS_MAX = 50_000;
/** The names of columns without a heading. */
const UNNAMED: Readonly<Record<number, readonly string[]>> = { 2: ['Front', 'Back'], 3: ['Front', 'Reading', 'Back'] };

/** Turns a syntax error of the file into an `ImportError`. */
function readRows(text: string): CsvRow[] {
  try {
    return parseCsv(text);
  } catch (error) {
    throw error instanceof CsvError ? new ImportError(error.message) : error;
  }
}

/** A heading names at least one side of a card, and has no Japanese in it. */
const isHeading = (row: CsvRow | undefined): row is CsvRow =>
  row !== undefined &&
  row.fields.some((field) => isFieldName(field.trim())) &&
  row.fields.every((field) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(field));

/** Spreadsheets would run such a text as a formula, so the export writes an apostrophe before it. */
const withoutGuard = (field: string) => field.replace(/^'(?=[=+\-@\t\r])/, '');

/**
 * Reads the rows of a file with columns (commas, semicolons or tabs), with or without a heading. Throws an `ImportError` if
 * there are none.
 */
export function readCsvTable(text: string): ReadFile {
  const rows = readRows(text);
  const [first] = rows;
  const notes = isHeading(first) ? rows.slice(1) : rows;
  const width = Math.max(0, ...rows.map(({ fields }) => fields.length));
  if (notes.length === 0) throw new ImportError('There are no cards in this file.');
  if (notes.length > ROWS_MAX) throw new ImportError(`This file has more than ${ROWS_MAX} rows. Import it in parts.`);
  if (width < 2) throw new ImportError('Two or three columns are needed: front, reading and back.');
  const fields = Array.from(
    { length: width },
    (_, at) => (isHeading(first) ? first.fields[at]?.trim() : UNNAMED[width]?.[at]) || `Column ${at + 1}`,
  );
  const cells = notes.map((row) => row.fields.map(withoutGuard));
  const schedules = schedulesOfRows(fields, cells);
  const table = {
    ...{ id: 'rows', name: 'Rows', fields, notes: cells, isHtml: false },
    places: notes.map(({ line }) => `Line ${line}`),
    ...(schedules && { schedules }),
  };
  return {
    ...EMPTY_FILE,
    source: 'the file',
    tables: [table],
    hasBackCards: fields.some((field) => /^due.?back$/i.test(field)),
  };
}
