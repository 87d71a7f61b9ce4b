import { kanaPercentage, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { kanaStatusKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readKanaStatus } from '@shinobi/shared/domain/progress/progress-values';
import { usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';
import { kanaSources } from './kana-sources.js';
import type { Loading } from './loading.js';
import type { Source } from './question.js';
import { useWords } from './use-words.js';
import { wordSources, type WordAsk } from './word-sources.js';

/** What a stage asks. */
export interface Asks {
  /** Kana of a script, as long as the learner does not know them all; else words in these ways. */
  readonly kana: KanaScript | null;
  readonly words: readonly WordAsk[];
}

export interface Sources {
  readonly sources: readonly Source[];
  /** What lies about to be found, in games where something does. */
  readonly finds?: readonly Source[];
  readonly sureness: number;
}

/** From this percent of a kana table on, its stage asks words. */
const KANA_KNOWN = 90;

/** What to ask in a stage, in this learner's order. Kana need no network: a beginner can play at once. */
export function useSources({ kana, words: asks }: Asks, typed = false): Loading<Sources> {
  const { progress } = usePlatform();
  // As it was when the stage began: what is learnt meanwhile must not change the stage under way.
  const [status] = useState(() => (kana ? readKanaStatus(progress.read(kanaStatusKey(kana))) : null));
  const percent = status ? kanaPercentage(status) : 0;
  const asksKana = kana !== null && percent < KANA_KNOWN;
  const words = useWords(!asksKana);
  if (asksKana) {
    const sources = kanaSources(kana, status, { typed });
    return { status: 'ready', value: { sources, sureness: percent / 100 } };
  }
  if (words.status !== 'ready') return words;
  const { words: all, sureness } = words.value;
  return { status: 'ready', value: { sources: wordSources(all, all, asks), sureness } };
}
