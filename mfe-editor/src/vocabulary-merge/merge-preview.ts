import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';

type Word = EditedGenre['words'][number];

/** A word that is in several genres and is kept in one of them. */
interface DuplicateWord {
  readonly word: Word;
  readonly keptIn: string;
  readonly removedFrom: string;
}

export interface MergePreview {
  readonly moved: readonly { readonly word: Word; readonly from: string }[];
  readonly duplicates: readonly DuplicateWord[];
  /** How many words the genre will have. */
  readonly total: number;
}

const keyOf = ({ kanji, hiragana }: Word) => `${kanji} ${hiragana}`;

/** Previews a merge: the genre's own words, then those of the others in order, each word once. */
export function previewMerge(into: EditedGenre, from: readonly EditedGenre[]): MergePreview {
  const genreOfWord = new Map(into.words.map((word) => [keyOf(word), into.genreName]));
  const moved: { word: Word; from: string }[] = [];
  const duplicates: DuplicateWord[] = [];
  for (const { genreName, words } of from)
    for (const word of words) {
      const keptIn = genreOfWord.get(keyOf(word));
      if (keptIn === undefined) moved.push({ word, from: genreName });
      else duplicates.push({ word, keptIn, removedFrom: genreName });
      genreOfWord.set(keyOf(word), keptIn ?? genreName);
    }
  return { moved, duplicates, total: into.words.length + moved.length };
}
