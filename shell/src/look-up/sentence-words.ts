import type { DictionaryEntry, TextWord } from '@shinobi/shared/contract/learning/dictionary';
import type { ApiClient } from '@shinobi/shared/platform';

/** A response that is on its way or has arrived. */
export interface CachedResponse<T> {
  readonly promise: Promise<T>;
  /** Undefined until it has arrived. */
  value?: T;
}

/** Remembers the responses of one call. A failed one is requested again. */
function createResponseCache<T>(load: (key: string) => Promise<T>, max: number) {
  const known = new Map<string, CachedResponse<T>>();
  return (key: string): CachedResponse<T> => {
    const before = known.get(key);
    if (before) return before;
    const response: CachedResponse<T> = { promise: load(key) };
    known.set(key, response);
    response.promise.then(
      (value) => (response.value = value),
      () => known.delete(key),
    );
    for (const oldest of known.keys()) {
      if (known.size <= max) break;
      known.delete(oldest);
    }
    return response;
  };
}

export interface Dictionary {
  /** Returns the words of a Japanese sentence. */
  readonly wordsOf: (sentence: string) => CachedResponse<readonly TextWord[]>;
  readonly entryOf: (entryId: string) => CachedResponse<DictionaryEntry>;
}

const SENTENCES_MAX = 200;
const ENTRIES_MAX = 400;

const dictionaries = new WeakMap<ApiClient, Dictionary>();

/** Returns the dictionary with everything that was looked up since the page was opened. */
export function dictionaryOf(api: ApiClient): Dictionary {
  const known = dictionaries.get(api);
  if (known) return known;
  const dictionary: Dictionary = {
    wordsOf: createResponseCache(
      async (text) => (await api('GET /api/Dictionary/LookUp', { query: { text } })).words,
      SENTENCES_MAX,
    ),
    entryOf: createResponseCache(
      (entryId) => api('GET /api/Dictionary/GetEntry/:entryId', { params: { entryId } }),
      ENTRIES_MAX,
    ),
  };
  dictionaries.set(api, dictionary);
  return dictionary;
}

/** Returns the index of the word at an offset, else of the next one; 0 if there is none. */
export function wordIndexAt(words: readonly TextWord[], offset: number): number {
  const at = words.findIndex(({ end }) => end > offset);
  return at < 0 ? Math.max(0, words.length - 1) : at;
}
