import { CsvFault, csvRows, type CsvRow } from '@shinobi/shared/client';
import type { DraftCard } from './storage/card-store.js';

/** Why a file could not be read, in a sentence that names the line. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

const HEADINGS = /^(?:front|japanese|word|expression|kanji)$/i;
/** Letters that a side of a card holds. */
export const FIELD_MAX = { front: 200, reading: 200, back: 500 } as const;
/** Cards that a set holds. */
export const CARDS_MAX = 2000;

/** Checks a card as the server does, so that nothing is imported in part. */
function checkedCard(card: DraftCard, where: string): DraftCard {
  const trimmed = { front: card.front.trim(), reading: card.reading.trim(), back: card.back.trim() };
  for (const [name, most] of Object.entries(FIELD_MAX) as [keyof typeof FIELD_MAX, number][])
    if (trimmed[name].length > most) throw new ImportFault(`${where}: the ${name} is longer than ${most} characters.`);
  if (trimmed.front === '') throw new ImportFault(`${where}: the front is empty.`);
  if (trimmed.back === '') throw new ImportFault(`${where}: the back is empty.`);
  return trimmed;
}

function checkedCount(cards: readonly DraftCard[]): DraftCard[] {
  if (cards.length === 0) throw new ImportFault('There are no cards in this file.');
  if (cards.length > CARDS_MAX)
    throw new ImportFault(`There are ${cards.length} cards in this file; a set holds ${CARDS_MAX} at most.`);
  return [...cards];
}

/** A file that cannot be read at all is told of like one that holds something else. */
function rowsIn(text: string): CsvRow[] {
  try {
    return csvRows(text);
  } catch (error) {
    throw error instanceof CsvFault ? new ImportFault(error.message) : error;
  }
}

function cardOf({ line, fields }: CsvRow): DraftCard {
  const where = `Line ${line}`;
  if (fields.length < 2) throw new ImportFault(`${where}: two or three columns are needed, front, reading and back.`);
  const [front = '', second = '', third] = fields;
  return checkedCard(
    third === undefined ? { front, reading: '', back: second } : { front, reading: second, back: third },
    where,
  );
}

/**
 * The cards of a text with columns (commas, semicolons or tabs): front and back, or front, reading and back. A first
 * row of headings is skipped. Throws `ImportFault`; then nothing is to be imported.
 */
export function readCsv(text: string): DraftCard[] {
  const rows = rowsIn(text);
  const [first] = rows;
  const cards = first && HEADINGS.test(first.fields[0]?.trim() ?? '') ? rows.slice(1) : rows;
  return checkedCount(cards.map(cardOf));
}

/** A spreadsheet takes what begins so for a formula; the apostrophe makes it text. */
const harmless = (field: string) => (/^[=+\-@\t\r]/.test(field) ? `'${field}` : field);
const quoted = (field: string) => `"${harmless(field).replaceAll('"', '""')}"`;

/** Cards as a CSV file, with headings. */
export const writeCsv = (cards: readonly DraftCard[]): string =>
  `\uFEFF${[['front', 'reading', 'back'], ...cards.map(({ front, reading, back }) => [front, reading, back])]
    .map((row) => row.map(quoted).join(','))
    .join('\r\n')}\r\n`;
