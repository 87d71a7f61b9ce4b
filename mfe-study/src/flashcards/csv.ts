import { CsvError, type CsvRow, parseCsv } from '@shinobi/shared/client';
import { CARD_MAX_LENGTHS, SET_CARDS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import type { DraftCard } from './storage/card-store.js';

/** The reason why a file could not be read, in a sentence for the learner. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

const HEADING = /^(?:front|japanese|word|expression|kanji)$/i;

/** Applies the server's checks, so that no file is imported in part. */
function checkCard(card: DraftCard, where: string): DraftCard {
  const trimmed = { front: card.front.trim(), reading: card.reading.trim(), back: card.back.trim() };
  for (const [name, max] of Object.entries(CARD_MAX_LENGTHS) as [keyof typeof CARD_MAX_LENGTHS, number][])
    if (trimmed[name].length > max) throw new ImportError(`${where}: the ${name} is longer than ${max} characters.`);
  if (trimmed.front === '') throw new ImportError(`${where}: the front is empty.`);
  if (trimmed.back === '') throw new ImportError(`${where}: the back is empty.`);
  return trimmed;
}

function checkCount(cards: readonly DraftCard[]): DraftCard[] {
  if (cards.length === 0) throw new ImportError('There are no cards in this file.');
  if (cards.length > SET_CARDS_MAX)
    throw new ImportError(`There are ${cards.length} cards in this file; a set holds ${SET_CARDS_MAX} at most.`);
  return [...cards];
}

/** Turns a syntax error of the file into an `ImportError`. */
function readRows(text: string): CsvRow[] {
  try {
    return parseCsv(text);
  } catch (error) {
    throw error instanceof CsvError ? new ImportError(error.message) : error;
  }
}

function rowToCard({ line, fields }: CsvRow): DraftCard {
  const where = `Line ${line}`;
  if (fields.length < 2) throw new ImportError(`${where}: two or three columns are needed, front, reading and back.`);
  const [front = '', second = '', third] = fields;
  return checkCard(
    third === undefined ? { front, reading: '', back: second } : { front, reading: second, back: third },
    where,
  );
}

/**
 * Reads cards from columns (commas, semicolons or tabs): front and back, or front, reading and back. A first
 * row of headings is skipped. Throws an `ImportError` if any row is invalid.
 */
export function readCsv(text: string): DraftCard[] {
  const rows = readRows(text);
  const [first] = rows;
  const cards = first && HEADING.test(first.fields[0]?.trim() ?? '') ? rows.slice(1) : rows;
  return checkCount(cards.map(rowToCard));
}

/** Spreadsheets run a field with these first characters as a formula. The apostrophe makes it text. */
const withoutFormula = (field: string) => (/^[=+\-@\t\r]/.test(field) ? `'${field}` : field);
const quoteField = (field: string) => `"${withoutFormula(field).replaceAll('"', '""')}"`;

/** Returns cards as a CSV file with headings. */
export const writeCsv = (cards: readonly DraftCard[]): string =>
  `\uFEFF${[['front', 'reading', 'back'], ...cards.map(({ front, reading, back }) => [front, reading, back])]
    .map((row) => row.map(quoteField).join(','))
    .join('\r\n')}\r\n`;
