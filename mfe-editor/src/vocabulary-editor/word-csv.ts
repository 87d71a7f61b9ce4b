import { type CsvRow, formatCsv, parseCsv } from '@shinobi/shared/client';
import { JLPT_LEVELS, PARTS_OF_SPEECH } from '@shinobi/shared/domain/limits/library';
import { blankWord, type GenreWord } from './edited-genre.js';

const COLUMNS = ['Id', 'Word', 'Reading', 'English', 'Part of speech', 'JLPT level'] as const;
type Column = (typeof COLUMNS)[number];

/** Returns the words as a CSV file. The ids identify them when the file is imported again. */
export const wordsCsv = (words: readonly GenreWord[]): string =>
  formatCsv(
    COLUMNS,
    words.map(({ vocabId, kanji, hiragana, english, partOfSpeech, jlpt }) => [
      ...[vocabId, kanji, hiragana, english, partOfSpeech, jlpt],
    ]),
  );

/** The file is not a list of words; the message says why. */
class WordListError extends Error {
  override readonly name = 'NoWordList';
}

/** Removes the apostrophe that the export puts before text that a spreadsheet would take for a formula. */
const cellText = (field: string) => field.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '');

/** Returns the cells of a row by column. */
function cellsOf(head: readonly string[], { fields }: CsvRow): ReadonlyMap<Column, string> {
  const cells = COLUMNS.flatMap((column) => {
    const at = head.indexOf(column.toLowerCase());
    return at < 0 ? [] : [[column, cellText(fields[at] ?? '')] as const];
  });
  return new Map(cells);
}

const oneOf = <T extends string>(allowed: readonly T[], text: string, where: string): T => {
  const found = allowed.find((each) => each.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new WordListError(`${where}: “${text}” is not one of ${allowed.join(', ')}.`);
  return found;
};

/**
 * Returns the words of a CSV file. A word keeps the id that it has in the file if the genre has that word. A row without
 * a part of speech becomes a noun. Throws `NoWordList`, or a `CsvError` when the file cannot be read at all.
 */
export function parseWordsCsv(text: string, known: readonly GenreWord[]): GenreWord[] {
  const [first, ...rows] = parseCsv(text);
  const head = first?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  for (const column of ['Word', 'Reading', 'English'] as const)
    if (!head.includes(column.toLowerCase())) throw new WordListError(`The first line has no column “${column}”.`);
  if (rows.length === 0) throw new WordListError('There are no words in this file.');
  const ids = new Set(known.flatMap(({ vocabId }) => (vocabId === null ? [] : [vocabId])));
  return rows.map((row) => wordOf(cellsOf(head, row), `Line ${row.line}`, ids));
}

/** Removes the word's id from `ids`, so that no two words get the same one. */
function wordOf(cells: ReadonlyMap<Column, string>, where: string, ids: Set<number>): GenreWord {
  const [part = '', level = ''] = [cells.get('Part of speech'), cells.get('JLPT level')];
  const id = Number(cells.get('Id') || Number.NaN);
  return {
    ...blankWord(),
    vocabId: ids.delete(id) ? id : null,
    kanji: cells.get('Word') ?? '',
    hiragana: cells.get('Reading') ?? '',
    english: cells.get('English') ?? '',
    ...(part !== '' && { partOfSpeech: oneOf(PARTS_OF_SPEECH, part, where) }),
    ...(level !== '' && { jlpt: oneOf(JLPT_LEVELS, level, where) }),
  };
}
