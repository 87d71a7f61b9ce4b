import { createJsonCache, type JsonCache } from '@shinobi/shared/client';
import type { QuizData, Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';

type Fields = Readonly<Record<string, unknown>>;

function hasFields(value: unknown, texts: readonly string[], numbers: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Fields;
  const are = (type: string) => (name: string) => typeof fields[name] === type;
  return texts.every(are('string')) && numbers.every(are('number'));
}

const isGenre = (value: unknown): value is VocabGenre =>
  hasFields(value, ['genreName'], ['genreId', 'order']) && Array.isArray((value as Fields)['levels']);
const isVocab = (value: unknown): value is Vocab =>
  hasFields(value, ['kanji', 'hiragana', 'english', 'audioExtension', 'partOfSpeech'], ['vocabId', 'genreId']);

export const isGenreList = (value: unknown): value is VocabGenre[] => Array.isArray(value) && value.every(isGenre);
const isVocabList = (value: unknown): value is Vocab[] => Array.isArray(value) && value.every(isVocab);

/** Whether an answer is a genre with words to ask; one without is as good as none. */
export function isQuizData(value: unknown): value is QuizData {
  const data = value as Partial<QuizData> | null | undefined;
  return isGenre(data?.vocabGenre) && isVocabList(data.vocabList) && data.vocabList.length > 0;
}

const isQuizDataList = (value: unknown): value is QuizData[] => Array.isArray(value) && value.every(isQuizData);

/** A search engine indexes what the server says now, nothing older (specification, section 4). */
const CRAWLER = /bot\b|crawl|spider|slurp/i;

/** Goes up when the shape of genres or words changes. */
const VERSION = 2;

/** Reading the property alone throws where the browser forbids storage. */
function storage(): Storage | null {
  try {
    return CRAWLER.test(navigator.userAgent) ? null : localStorage;
  } catch {
    return null;
  }
}

/** The genres as they were when they were last loaded. */
export const genreCache = (): JsonCache<VocabGenre[]> =>
  createJsonCache({ storage: storage(), key: 'cache-vocab-genres', version: VERSION, accepts: isGenreList });

/** The genres whose words have been loaded, each with them. */
const wordsCache = (): JsonCache<QuizData[]> =>
  createJsonCache({ storage: storage(), key: 'cache-vocabs', version: VERSION, accepts: isQuizDataList });

/** Names in addresses are the server's in any letter case. */
const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** One genre and its words, out of what is cached of all of them. */
export const quizDataCache = (genreName: string): JsonCache<QuizData> => ({
  read: () =>
    wordsCache()
      .read()
      ?.find(({ vocabGenre }) => sameName(vocabGenre.genreName, genreName)),
  write(data) {
    if (!isQuizData(data)) return;
    const cache = wordsCache();
    const others = (cache.read() ?? []).filter(({ vocabGenre }) => vocabGenre.genreId !== data.vocabGenre.genreId);
    cache.write([...others, data]);
  },
});
