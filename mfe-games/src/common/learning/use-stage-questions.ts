import { kanaPercentage, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { kanaStatusKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readKanaStatus } from '@shinobi/shared/domain/progress/progress-values';
import { usePlatform } from '@shinobi/shared/platform';
import type { StageTopics } from '@shinobi/shared/domain/games/stage-topics';
import { useState } from 'react';
import type { QuestionSource } from '@shinobi/shared/domain/games/question';
import { createWordSources, type WordQuestionKind } from '@shinobi/shared/domain/games/word-sources';
import { createBuiltSentenceSources } from '@shinobi/shared/domain/games/built-sentences';
import { type KanaKnowledge, kanaUrgencies, knownKana } from './kana-knowledge.js';
import { createKanaSources } from './kana-sources.js';
import type { LoadState } from './load-state.js';
import { stateUrgency } from './urgency.js';
import { type LearnerWords, useLearnerWords } from './use-learner-words.js';
import { useMemoryItems } from './use-memory.js';
import { confidenceOf, wordUrgency } from './word-knowledge.js';

export interface StageQuestions {
  readonly sources: readonly QuestionSource[];
  /** The sources of the scrolls that can be found; only the castle has them. */
  readonly scrollSources?: readonly QuestionSource[];
  /** The sources of the sentences at the end of the stage. They may load later than the others. */
  readonly sentenceSources?: readonly QuestionSource[];
  /** How much the learner knows already, 0 to 1. */
  readonly confidence: number;
}

/** From this percentage of the kana table on, a kana stage asks words instead. */
const KANA_KNOWN = 90;

/** Returns what the learner knows of the kana of a script; null while it loads, or without a script. */
function useKanaKnowledge(script: KanaScript | null): KanaKnowledge | null {
  const { progress } = usePlatform();
  // Read once, so that progress made meanwhile does not change the running stage.
  const [status] = useState(() => (script ? readKanaStatus(progress.read(kanaStatusKey(script))) : null));
  const states = useMemoryItems('kana', script !== null);
  return script && states ? { script, status, states } : null;
}

/** Returns the sources of sentences with the learner's words; none while these load, or when they do not load. */
function sentenceQuestions(words: LoadState<LearnerWords>, now: number): readonly QuestionSource[] {
  if (words.status !== 'ready') return [];
  const { inSentences, knowledge } = words.value;
  return createBuiltSentenceSources(inSentences, (word) => wordUrgency(word, knowledge, now));
}

function wordQuestions(
  { words, pool, knowledge }: LearnerWords,
  kinds: readonly WordQuestionKind[],
  now: number,
): StageQuestions {
  const due = new Set(
    [...knowledge.states.values()]
      .flat()
      .filter((state) => stateUrgency(state, now) === 'due')
      .map(({ item }) => item),
  );
  const urgencyOf = (word: LearnerWords['words'][number]) => wordUrgency(word, knowledge, now);
  const sources = createWordSources(words, { pool, kinds, urgencyOf, isDue: (item) => due.has(item) });
  return { sources, confidence: confidenceOf(knowledge) };
}

/**
 * Provides the questions of a stage for this learner. Kana need no network, so a beginner can play at once. New kana come
 * in the order of the table, which is that of the path. Words are loaded for their sentences all the same.
 */
export function useStageQuestions({ kana, wordKinds }: StageTopics, typed = false): LoadState<StageQuestions> {
  const [now] = useState(Date.now);
  const known = useKanaKnowledge(kana);
  const percent = known ? kanaPercentage(knownKana(known)) : 0;
  const asksKana = known !== null && percent < KANA_KNOWN;
  const words = useLearnerWords(now);
  const sentenceSources = sentenceQuestions(words, now);
  if (kana !== null && !known) return { status: 'loading' };
  if (asksKana) {
    const sources = createKanaSources(known.script, kanaUrgencies(known, now), { typed });
    return { status: 'ready', value: { sources, sentenceSources, confidence: percent / 100 } };
  }
  if (words.status !== 'ready') return words;
  return { status: 'ready', value: { ...wordQuestions(words.value, wordKinds, now), sentenceSources } };
}
