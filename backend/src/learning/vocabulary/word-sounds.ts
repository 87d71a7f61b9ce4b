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

/** A genre with its words. */
interface SpokenGenre {
  readonly genre: GenreEntity;
  readonly words: readonly WordEntity[];
}

const keyOf = ({ kanji, hiragana }: Pick<WordEntity, 'kanji' | 'hiragana'>) => `${kanji} ${hiragana}`;

function soundsByWord(
  releasedGenres: readonly GenreEntity[],
  words: readonly WordEntity[],
): ReadonlyMap<string, string> {
  const genres = new Map(releasedGenres.map((genre) => [genre.genreId, genre]));
  const sounds = new Map<string, string>();
  for (const word of words) {
    const genre = genres.get(word.genreId);
    const sound = genre && soundOf(genre, word);
    if (sound) sounds.set(keyOf(word), sound);
  }
  return sounds;
}

export function soundFinder(releasedGenres: readonly GenreEntity[], words: readonly WordEntity[]): FindSound {
  const sounds = soundsByWord(releasedGenres, words);
  return (word) => sounds.get(keyOf(word)) ?? null;
}

const soundsOf = (spoken: SpokenGenre | null): ReadonlyMap<string, string> =>
  spoken?.genre.released ? soundsByWord([spoken.genre], spoken.words) : new Map();

/** Returns whether a change of a genre leaves the clips of all words as they were. */
export function hasSameSounds(before: SpokenGenre | null, after: SpokenGenre): boolean {
  const [was, is] = [soundsOf(before), soundsOf(after)];
  return was.size === is.size && [...is].every(([word, sound]) => was.get(word) === sound);
}
