import { dictionaryEntryId, type GenreEntity, type WordEntity } from '../vocabulary/index.js';

export type LibraryWord = Pick<WordEntity, 'vocabId' | 'kanji' | 'hiragana' | 'partOfSpeech' | 'audioExtension'> & {
  readonly genre: GenreEntity;
};

/** Returns the words of these genres by their entries; of two words with one entry, the first in the library. */
export function wordsByEntry(
  words: readonly WordEntity[],
  genres: readonly GenreEntity[],
): ReadonlyMap<string, LibraryWord> {
  const genreById = new Map(genres.map((genre) => [genre.genreId, genre]));
  const byEntry = new Map<string, LibraryWord>();
  for (const word of words) {
    const [entryId, genre] = [dictionaryEntryId(word), genreById.get(word.genreId)];
    if (entryId !== null && genre && !byEntry.has(entryId)) byEntry.set(entryId, { ...word, genre });
  }
  return byEntry;
}
