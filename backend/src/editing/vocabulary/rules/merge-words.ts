import type { GenreWithWords } from '../genre-with-words.js';
import { NO_SOUND } from './word-sound.js';

const keyOf = ({ kanji, hiragana }: GenreWithWords['words'][number]) => JSON.stringify([kanji, hiragana]);

/**
 * Returns the words of several genres as one list, the target's own first; a word with the same writing and reading
 * appears once.
 */
export function mergeWords(into: GenreWithWords, from: readonly GenreWithWords[]): GenreWithWords['words'] {
  const { genreId } = into.genre;
  const words = [...into.words];
  const seen = new Set(words.map(keyOf));
  let position = words.at(-1)?.position ?? -1;
  for (const { genre, words: ofGenre } of from)
    for (const word of ofGenre) {
      if (seen.has(keyOf(word))) continue;
      seen.add(keyOf(word));
      position += 1;
      const audioExtension = genre.hasAudio ? word.audioExtension : NO_SOUND;
      words.push({ ...word, genreId, position, audioExtension });
    }
  return words;
}
