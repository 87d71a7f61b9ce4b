import type { GenreInHand } from '../genre-in-hand.js';
import { NO_SOUND } from './word-sound.js';

const keyOf = ({ kanji, hiragana }: GenreInHand['words'][number]) => JSON.stringify([kanji, hiragana]);

/** The words of genres in one, after its own; a word that is written and read alike is kept once. */
export function gathered(into: GenreInHand, from: readonly GenreInHand[]): GenreInHand['words'] {
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
