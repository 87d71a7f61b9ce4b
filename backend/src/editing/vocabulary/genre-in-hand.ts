import type { EditState } from '@shinobi/shared/contract/editing/edit-state';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import type { Kept } from '../versions/index.js';
import type { Genre, Word } from '../../learning/vocabulary/index.js';

/** A genre and its words as they are. */
export interface GenreInHand {
  readonly genre: Genre;
  readonly words: readonly Word[];
}

/** What is kept of a genre. */
export interface KeptGenre extends Pick<
  Genre,
  'genreId' | 'genreName' | 'order' | 'released' | 'youtube' | 'youtubeSpecial' | 'fallingAnimation'
> {
  readonly words: readonly KeptWord[];
}
export type KeptWord = Pick<Word, 'vocabId' | 'kanji' | 'hiragana' | 'english' | 'partOfSpeech' | 'jlpt'>;

const keptWord = ({ vocabId, kanji, hiragana, english, partOfSpeech, jlpt }: Word): KeptWord => ({
  ...{ vocabId, kanji, hiragana, english, partOfSpeech, jlpt },
});

const keptGenre = ({ genre, words }: GenreInHand): KeptGenre => {
  const { genreId, genreName, order, released, youtube, youtubeSpecial, fallingAnimation } = genre;
  return {
    ...{ genreId, genreName, order, released, youtube, youtubeSpecial, fallingAnimation },
    words: words.map(keptWord),
  };
};

export const keptOf = (inHand: GenreInHand): Kept => ({
  kind: 'genre',
  id: inHand.genre.genreId,
  body: keptGenre(inHand),
  count: inHand.words.length,
});

const soundKey = ({ vocabId, kanji, hiragana }: KeptWord) => JSON.stringify([vocabId, kanji, hiragana]);

/** `kept` is what is shown: how it is now, or an earlier version, whose words sound where they still say the same. */
export function editedGenre(
  { genre, words }: GenreInHand,
  state: EditState,
  mergedInto: string | null,
  kept: KeptGenre = keptGenre({ genre, words }),
): EditedGenre {
  const sounding = new Set(words.filter((word) => genre.hasAudio && word.audioExtension !== '').map(soundKey));
  return {
    ...kept,
    words: kept.words.map((word) => ({ ...word, hasSound: sounding.has(soundKey(word)) })),
    ...{ mergedInto, ...state },
  };
}
