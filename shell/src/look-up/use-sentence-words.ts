import { useState } from 'react';
import type { DictionaryWord, TextWord } from '@shinobi/shared/contract/learning/dictionary';
import { usePlatform } from '@shinobi/shared/platform';
import { dictionaryOf, wordIndexAt } from './sentence-words.js';
import { useResponse } from './use-response.js';

export interface SentenceSelection {
  /** Undefined until they have loaded. */
  readonly words: readonly TextWord[] | undefined;
  readonly index: number;
  readonly word: TextWord | undefined;
  /** Which of the entries that the word may be is shown. */
  readonly entry: DictionaryWord | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly chooseWord: (index: number) => void;
  readonly chooseEntry: (entryId: string) => void;
}

/** Loads the words of a sentence, and keeps which of them is shown: at first that at `offset`. */
export function useSentenceWords(sentence: string, offset: number): SentenceSelection {
  const { wordsOf } = dictionaryOf(usePlatform().api);
  const { value: words, error, retry } = useResponse(wordsOf, sentence);
  const [chosen, setChosen] = useState<{ readonly index: number; readonly entryId?: string } | null>(null);
  const index = chosen?.index ?? (words ? wordIndexAt(words, offset) : 0);
  const word = words?.[index];
  const entry = word?.entries.find(({ entryId }) => entryId === chosen?.entryId) ?? word?.entries[0];
  return {
    ...{ words, index, word, entry, error, retry },
    chooseWord: (at) => words?.[at] && setChosen({ index: at }),
    chooseEntry: (entryId) => setChosen({ index, entryId }),
  };
}
