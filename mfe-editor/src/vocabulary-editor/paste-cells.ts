import { blankWord, type Genre, type GenreWord } from './edited-genre.js';

/** The text fields of a word, in the order of their columns. */
export const TEXT_FIELDS = ['kanji', 'hiragana', 'english'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export const withWords = (genre: Genre, words: readonly GenreWord[]): Genre => ({
  ...genre,
  words: words.length > 0 ? words : [blankWord()],
});

/** Parses rows and cells as spreadsheets copy them. Null for a single cell. */
function parseCells(pasted: string): string[][] | null {
  const rows = pasted.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

/** The most rows that are pasted at once: the most words that a genre may have. */
const PASTED_ROWS_MAX = 500;

/**
 * Puts cells that were copied from a spreadsheet into the grid, from `row` and `column` on. Adds rows where there are
 * none. Null when the text is that of a single cell, which the field handles.
 */
export function pasteCells(genre: Genre, row: number, column: number, pasted: string): Genre | null {
  const cells = parseCells(pasted)?.slice(0, PASTED_ROWS_MAX);
  if (!cells) return null;
  const words = [...genre.words];
  cells.forEach((texts, offset) => {
    const fields = TEXT_FIELDS.slice(column).flatMap((field, at) =>
      texts[at] === undefined ? [] : [[field, texts[at]]],
    );
    words[row + offset] = { ...(words[row + offset] ?? blankWord()), ...Object.fromEntries(fields) } as GenreWord;
  });
  return { ...genre, words };
}
