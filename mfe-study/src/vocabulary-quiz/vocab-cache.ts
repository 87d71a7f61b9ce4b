import { isSameName } from '@shinobi/shared/domain/platform/name-key';
import type { RemoteStorage } from '@shinobi/shared/platform';
import { createJsonCache, type JsonCache } from '@shinobi/shared/client';
import type { QuizData, Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';

type UnknownRecord = Readonly<Record<string, unknown>>;

function hasFields(value: unknown, texts: readonly string[], numbers: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as UnknownRecord;
  const are = (type: string) => (name: string) => typeof fields[name] === type;
  return texts.every(are('string')) && numbers.every(are('number'));
}

const isGenre = (value: unknown): value is VocabGenre =>
  hasFields(value, ['genreName'], ['genreId', 'order']) && Array.isArray((value as UnknownRecord)['levels']);
const isVocab = (value: unknown): value is Vocab =>
  hasFields(value, ['kanji', 'hiragana', 'english', 'audioExtension', 'partOfSpeech'], ['vocabId', 'genreId']);

export const isGenreList = (value: unknown): value is VocabGenre[] => Array.isArray(value) && value.every(isGenre);
const isVocabList = (value: unknown): value is Vocab[] => Array.isArray(value) && value.every(isVocab);

/** Whether a value is a genre with words. A genre without words counts as invalid. */
export function isQuizData(value: unknown): value is QuizData {
  const data = value as Partial<QuizData> | null | undefined;
  return isGenre(data?.vocabGenre) && isVocabList(data.vocabList) && data.vocabList.length > 0;
}

const isQuizDataList = (value: unknown): value is QuizData[] => Array.isArray(value) && value.every(isQuizData);

/** Crawlers get the server's data only, never the cache (docs/behaviour/study.md, rule 6). */
const CRAWLER = /bot\b|crawl|spider|slurp/i;

/** Increase when the shape of genres or words changes. */
const VERSION = 2;

type StudyStorage = RemoteStorage<'study'>;

/** Returns where to cache; null for crawlers. */
const cacheArea = ({ local }: StudyStorage) => (CRAWLER.test(navigator.userAgent) ? null : local);

/** Pages name their cache while they render, also on the server, where there is no browser to ask. */
const onDemand = <T>(open: () => JsonCache<T>): JsonCache<T> => ({
  read: () => open().read(),
  write: (data) => open().write(data),
});

/** Caches the genres. */
export const genreCache = (storage: StudyStorage): JsonCache<VocabGenre[]> =>
  onDemand(() =>
    createJsonCache({ storage: cacheArea(storage), key: 'cache-vocab-genres', version: VERSION, accepts: isGenreList }),
  );

/** Caches the loaded genres with their words. */
const allQuizDataCache = (storage: StudyStorage): JsonCache<QuizData[]> =>
  createJsonCache({ storage: cacheArea(storage), key: 'cache-vocabs', version: VERSION, accepts: isQuizDataList });

/** Caches one genre and its words. */
export const quizDataCache = (storage: StudyStorage, genreName: string): JsonCache<QuizData> => ({
  read: () =>
    allQuizDataCache(storage)
      .read()
      ?.find(({ vocabGenre }) => isSameName(vocabGenre.genreName, genreName)),
  write(data) {
    if (!isQuizData(data)) return;
    const cache = allQuizDataCache(storage);
    const others = (cache.read() ?? []).filter(({ vocabGenre }) => vocabGenre.genreId !== data.vocabGenre.genreId);
    cache.write([...others, data]);
  },
});
