import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';

type Word = EditedGenre['words'][number];

/** A word that is kept once: where it stays, and where it goes from. */
interface DoubleWord {
  readonly word: Word;
  readonly stays: string;
  readonly goes: string;
}

export interface MergePreview {
  readonly cellMoveAction: readonly { readonly word: Word; readonly from: string }[];
  readonly double: readonly DoubleWord[];
  /** How many words the genre has then. */
  readonly total: number;
}

const keyOf = ({ kanji, hiragana }: Word) => `${kanji} ${hiragana}`;

/** What merging does: the genre's own words stay, then come those of the others in their order, each word once. */
export function previewOf(into: EditedGenre, from: readonly EditedGenre[]): MergePreview {
  const place = new Map(into.words.map((word) => [keyOf(word), into.genreName]));
  const cellMoveAction: { word: Word; from: string }[] = [];
  const double: DoubleWord[] = [];
  for (const { genreName, words } of from)
    for (const word of words) {
      const stays = place.get(keyOf(word));
      if (stays === undefined) cellMoveAction.push({ word, from: genreName });
      else double.push({ word, stays, goes: genreName });
      place.set(keyOf(word), stays ?? genreName);
    }
  return { cellMoveAction, double, total: into.words.length + cellMoveAction.length };
}
