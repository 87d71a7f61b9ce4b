import type { GenreEntity } from './genre.entity.js';
import type { WordEntity } from './word.entity.js';

/** Returns the address of a word's clip; null if the word has none or its genre is silent. */
export const soundOf = (
  { genreName, hasAudio }: Pick<GenreEntity, 'genreName' | 'hasAudio'>,
  { vocabId, audioExtension }: Pick<WordEntity, 'vocabId' | 'audioExtension'>,
): string | null =>
  hasAudio && audioExtension
    ? `/vocabulary-quiz/audio/${encodeURIComponent(genreName)}/Japanese-vocabulary${vocabId}.${audioExtension}`
    : null;

/** Returns the clip address for a writing and reading; null if no released genre has a clip of that word. */
export type FindSound = (word: Pick<WordEntity, 'kanji' | 'hiragana'>) => string | null;

const keyOf = ({ kanji, hiragana }: Pick<WordEntity, 'kanji' | 'hiragana'>) => `${kanji} ${hiragana}`;

export function soundFinder(releasedGenres: readonly GenreEntity[], words: readonly WordEntity[]): FindSound {
  const genres = new Map(releasedGenres.map((genre) => [genre.genreId, genre]));
  const sounds = new Map<string, string>();
  for (const word of words) {
    const genre = genres.get(word.genreId);
    const sound = genre && soundOf(genre, word);
    if (sound) sounds.set(keyOf(word), sound);
  }
  return (word) => sounds.get(keyOf(word)) ?? null;
}
