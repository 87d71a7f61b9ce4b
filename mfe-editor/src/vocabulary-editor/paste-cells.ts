import { blankWord, type Genre, type GenreWord } from './edited-genre.js';

/** The cells of a row in which one writes, in their order. */
export const TEXT_FIELDS = ['kanji', 'hiragana', 'english'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export const withWords = (genre: Genre, words: readonly GenreWord[]): Genre => ({
  ...genre,
  words: words.length > 0 ? words : [blankWord()],
});

/** Rows and cells as spreadsheets copy them; null for a single cell. */
function cellsOf(pasted: string): string[][] | null {
  const rows = pasted.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

/** The most rows that are pasted at a time: what a genre may have. */
const PASTED_ROWS_MAX = 500;

/**
 * Puts copied cells of a spreadsheet into the rows from `row` and the cells from `column` on; rows are added where there
 * are none. Null when what was pasted is the text of one cell.
 */
export function pasteCells(genre: Genre, row: number, column: number, pasted: string): Genre | null {
  const cells = cellsOf(pasted)?.slice(0, PASTED_ROWS_MAX);
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
