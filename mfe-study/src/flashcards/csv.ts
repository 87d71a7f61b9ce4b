import type { DraftCard } from './card-store.js';

/** Why a file could not be read, in a sentence that names the line. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

const HEADINGS = /^(?:front|japanese|word|expression|kanji)$/i;
const FIELD_MAX = { front: 200, reading: 200, back: 500 } as const;
const CARDS_MAX = 2000;

interface Row {
  readonly line: number;
  readonly fields: readonly string[];
}

/** The rows of a text with quoted fields, each with the line on which it begins. Empty lines are no rows. */
function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
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
  if (quotedFrom > 0) throw new ImportFault(`Line ${quotedFrom}: a quotation mark is never closed.`);
  endRow();
  return rows;
}

const separatorOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  return ['\t', ';', ','].find((each) => first.includes(each)) ?? ',';
};

/** Checks a card as the server does, so that nothing is imported in part. */
export function checkedCard(card: DraftCard, where: string): DraftCard {
  const trimmed = { front: card.front.trim(), reading: card.reading.trim(), back: card.back.trim() };
  for (const [name, most] of Object.entries(FIELD_MAX) as [keyof typeof FIELD_MAX, number][])
    if (trimmed[name].length > most) throw new ImportFault(`${where}: the ${name} is longer than ${most} characters.`);
  if (trimmed.front === '') throw new ImportFault(`${where}: the front is empty.`);
  if (trimmed.back === '') throw new ImportFault(`${where}: the back is empty.`);
  return trimmed;
}

export function checkedCount(cards: readonly DraftCard[]): DraftCard[] {
  if (cards.length === 0) throw new ImportFault('There are no cards in this file.');
  if (cards.length > CARDS_MAX)
    throw new ImportFault(`There are ${cards.length} cards in this file; a set holds ${CARDS_MAX} at most.`);
  return [...cards];
}

function cardOf({ line, fields }: Row): DraftCard {
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
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows = rowsOf(plain, separatorOf(plain));
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
