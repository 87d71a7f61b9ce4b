import { kanaPercentage, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { kanaStatusKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readKanaStatus } from '@shinobi/shared/domain/progress/progress-values';
import { usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';
import { createKanaSources } from './kana-sources.js';
import type { LoadState } from './load-state.js';
import type { QuestionSource } from './question.js';
import { useLearnerWords } from './use-learner-words.js';
import { createWordSources, type WordQuestionKind } from './word-sources.js';

/** What a stage asks about. */
export interface StageTopics {
  /** A script whose kana are asked until the learner knows them; afterwards words are asked. */
  readonly kana: KanaScript | null;
  readonly wordKinds: readonly WordQuestionKind[];
}

export interface StageQuestions {
  readonly sources: readonly QuestionSource[];
  /** The sources of the scrolls that can be found; only the castle has them. */
  readonly scrollSources?: readonly QuestionSource[];
  /** How much the learner knows already, 0 to 1. */
  readonly confidence: number;
}

/** From this percentage of the kana table on, a kana stage asks words instead. */
const KANA_KNOWN = 90;

/** Provides the questions of a stage in this learner's order. Kana need no network, so a beginner can play at once. */
export function useStageQuestions({ kana, wordKinds }: StageTopics, typed = false): LoadState<StageQuestions> {
  const { progress } = usePlatform();
  // Read once, so that progress made meanwhile does not change the running stage.
  const [status] = useState(() => (kana ? readKanaStatus(progress.read(kanaStatusKey(kana))) : null));
  const percent = status ? kanaPercentage(status) : 0;
  const asksKana = kana !== null && percent < KANA_KNOWN;
  const words = useLearnerWords(!asksKana);
  if (asksKana) {
    const sources = createKanaSources(kana, status, { typed });
    return { status: 'ready', value: { sources, confidence: percent / 100 } };
  }
  if (words.status !== 'ready') return words;
  const { words: all, confidence } = words.value;
  return { status: 'ready', value: { sources: createWordSources(all, all, wordKinds), confidence } };
}
