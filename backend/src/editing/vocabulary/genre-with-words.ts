import type { EditState } from '@shinobi/shared/contract/editing/edit-state';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import type { DocumentSnapshot } from '../versions/index.js';
import type { GenreEntity, WordEntity } from '../../learning/vocabulary/index.js';

/** A genre with its current words. */
export interface GenreWithWords {
  readonly genre: GenreEntity;
  readonly words: readonly WordEntity[];
}

/** What a version of a genre contains. */
export interface GenreSnapshot extends Pick<
  GenreEntity,
  'genreId' | 'genreName' | 'order' | 'released' | 'youtube' | 'youtubeSpecial' | 'fallingAnimation'
> {
  readonly words: readonly WordSnapshot[];
}
export type WordSnapshot = Pick<WordEntity, 'vocabId' | 'kanji' | 'hiragana' | 'english' | 'partOfSpeech' | 'jlpt'>;

const wordSnapshot = ({ vocabId, kanji, hiragana, english, partOfSpeech, jlpt }: WordEntity): WordSnapshot => ({
  ...{ vocabId, kanji, hiragana, english, partOfSpeech, jlpt },
});

const genreSnapshot = ({ genre, words }: GenreWithWords): GenreSnapshot => {
  const { genreId, genreName, order, released, youtube, youtubeSpecial, fallingAnimation } = genre;
  return {
    ...{ genreId, genreName, order, released, youtube, youtubeSpecial, fallingAnimation },
    words: words.map(wordSnapshot),
  };
};

export const snapshotOf = (inHand: GenreWithWords): DocumentSnapshot => documentOf(genreSnapshot(inHand));

export const documentOf = (body: GenreSnapshot): DocumentSnapshot => ({
  kind: 'genre',
  id: body.genreId,
  body,
  count: body.words.length,
});

const soundKey = ({ vocabId, kanji, hiragana }: WordSnapshot) => JSON.stringify([vocabId, kanji, hiragana]);

/**
 * Returns the genre as editors see it. `snapshot` is the current content or an earlier version, whose words have a clip
 * only if it still says them.
 */
export function editedGenre(
  { genre, words }: GenreWithWords,
  state: EditState,
  mergedInto: string | null,
  snapshot: GenreSnapshot = genreSnapshot({ genre, words }),
): EditedGenre {
  const sounding = new Set(words.filter((word) => genre.hasAudio && word.audioExtension !== '').map(soundKey));
  return {
    ...snapshot,
    words: snapshot.words.map((word) => ({ ...word, hasSound: sounding.has(soundKey(word)) })),
    ...{ mergedInto, ...state },
  };
}
