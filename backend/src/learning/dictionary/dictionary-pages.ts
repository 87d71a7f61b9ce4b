import { wordSegment } from '@shinobi/shared/domain/japanese/word-address';
import { AppError } from '../../http/app-error.js';
import type { OnDemandSource } from '../content/index.js';
import { quizAddress, type VocabularyRepository } from '../vocabulary/index.js';
import type { EntryService } from './entry.service.js';
import { type LibraryWord, wordsByEntry } from './library-words.js';

const ROUTE = '/api/Dictionary/GetEntry/:entryId';
const BEFORE_ENTRY = ROUTE.replace(':entryId', '');

const titleOf = ({ kanji, hiragana }: LibraryWord): string => (kanji === hiragana ? kanji : `${kanji} (${hiragana})`);

/** The entries as documents of pages. Search engines may know those of the words that the library teaches. */
export const dictionaryPages = (entries: EntryService, vocabulary: VocabularyRepository): OnDemandSource => ({
  route: ROUTE,
  listed: async (tx) => {
    const genres = (await vocabulary.findGenres(tx)).filter(({ released }) => released);
    const words = wordsByEntry(await vocabulary.findWords(tx), genres);
    return [...words].map(([entryId, word]) => ({
      address: BEFORE_ENTRY + wordSegment({ entryId, reading: word.hiragana }),
      title: titleOf(word),
      listedBy: quizAddress(word.genre.genreName),
    }));
  },
  load: async (address) => {
    try {
      return await entries.getEntry(address.slice(BEFORE_ENTRY.length));
    } catch (error) {
      if (error instanceof AppError && error.code === 'EntryNotFound') return null;
      throw error;
    }
  },
});
