import { CsvError, type CsvRow, parseCsv } from '@shinobi/shared/client';
import { readTextHeader } from './anki-text-header.js';
import { ImportError } from './import-error.js';
import { isFieldName, isJapaneseFieldName } from './guess-fields.js';
import { EMPTY_FILE, type ReadFile } from './note-table.js';
import { schedulesOfRows } from './table-schedule.js';

const ROWS_MAX = 50_000;
/** The names of columns without a heading. */
const UNNAMED: Readonly<Record<number, readonly string[]>> = { 2: ['Front', 'Back'], 3: ['Front', 'Reading', 'Back'] };

/** Turns a syntax error of the file into an `ImportError`. */
function readRows(text: string, delimiter: string): CsvRow[] {
  try {
    return parseCsv(text, delimiter);
  } catch (error) {
    throw error instanceof CsvError ? new ImportError(error.message) : error;
  }
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * A heading names at least one side of a card in English, or two in Japanese: 漢字 next to "kanji" or かんじ is a card.
 */
const isHeading = (row: CsvRow | undefined): row is CsvRow =>
  row !== undefined &&
  (row.fields.some((field) => JAPANESE.test(field))
    ? row.fields.filter((field) => isJapaneseFieldName(field.trim())).length > 1
    : row.fields.some((field) => isFieldName(field.trim())));

/** Spreadsheets would run such a text as a formula, so the export writes an apostrophe before it. */
const withoutGuard = (field: string) => field.replace(/^'(?=[=+\-@\t\r])/, '');

/**
 * Reads the rows of a file with columns (commas, semicolons or tabs), with or without a heading, or of Anki's text export.
 * Throws an `ImportError` if there are none.
 */
export function readCsvTable(text: string): ReadFile {
  const header = readTextHeader(text);
  const rows = readRows(header.rest, header.delimiter).map(({ line, fields }) => ({
    line,
    fields: fields.filter((_, at) => !header.noteColumns.has(at)),
  }));
  const [first] = rows;
  const heading = header.fields ?? (isHeading(first) ? first.fields : null);
  const notes = isHeading(first) ? rows.slice(1) : rows;
  // Without spreading the rows: a file with 120,000 of them would overflow the stack.
  const width = rows.reduce((widest, { fields }) => Math.max(widest, fields.length), 0);
  if (notes.length === 0) throw new ImportError('There are no cards in this file.');
  if (notes.length > ROWS_MAX) throw new ImportError(`This file has more than ${ROWS_MAX} rows. Import it in parts.`);
  if (width < 2) throw new ImportError('Two or three columns are needed: front, reading and back.');
  const fields = Array.from(
    { length: width },
    (_, at) => (heading ? heading[at]?.trim() : UNNAMED[width]?.[at]) || `Column ${at + 1}`,
  );
  const cells = notes.map((row) => row.fields.map(withoutGuard));
  const schedules = schedulesOfRows(fields, cells);
  const table = {
    ...{ id: 'rows', name: 'Rows', fields, notes: cells, isHtml: header.isHtml },
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
