import { apiQuery } from '@shinobi/shared/client';
import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import { grammarScoreKey, kanjiScoreKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { usePlatform } from '@shinobi/shared/platform';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Urgency } from '@shinobi/shared/domain/games/question';
import { useState } from 'react';
import { createScrollSources, createSentenceSources } from '@shinobi/shared/domain/games/castle/castle-questions';
import { chooseLessons, type ScoredLesson } from '../common/learning/choose-lessons.js';
import type { LoadState } from '../common/learning/load-state.js';
import { stateUrgency, urgencyByItem } from '../common/learning/urgency.js';
import { useMemoryItems } from '../common/learning/use-memory.js';
import type { StageQuestions } from '../common/learning/use-stage-questions.js';

const GRAMMAR_LESSONS = 2;
const KANJI_LESSONS = 1;

/** Chooses the lessons of a stage once, so that progress made meanwhile does not change the running stage. */
function useChosenLessons(lessons: readonly ScoredLesson<string>[] | null, stage: number, count: number) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (lessons && !chosen) setChosen(chooseLessons(lessons, stage, count));
  return chosen;
}

/** The states of a kind of items, and how urgent they are. */
interface Knowledge {
  readonly urgentStates: readonly ItemState[];
  readonly urgencyOf: (item: string) => Urgency | null;
}

const isUrgent = (urgency: Urgency) => urgency === 'due' || urgency === 'weak';

/** Returns what the learner's memory holds of grammar or kanji; null while it loads. */
function useKnowledge(kind: 'grammar' | 'kanji'): Knowledge | null {
  const [now] = useState(Date.now);
  const states = useMemoryItems(kind);
  if (!states) return null;
  return {
    urgentStates: states.filter((state) => isUrgent(stateUrgency(state, now))),
    urgencyOf: urgencyByItem(states, now),
  };
}

const countUrgent = ({ urgentStates }: Knowledge, isOfLesson: (name: string) => boolean) =>
  urgentStates.filter(({ item }) => {
    const parsed = parseItemKey(item);
    if (parsed?.kind === 'grammar') return isOfLesson(parsed.path);
    return parsed?.kind === 'kanji' && isOfLesson(parsed.character);
  }).length;

/** Loads the grammar lessons whose sentences open the doors. */
function useGrammarLessons(stage: number) {
  const { api, progress } = usePlatform();
  const known = useKnowledge('grammar');
  const list = useQuery(apiQuery(api, 'GET /api/Grammar/GetAllGrammar'));
  const scoreOf = (path: string) => readPercent(progress.read(grammarScoreKey(path)));
  const scored =
    (known &&
      list.data?.map(({ path }) => ({
        lesson: path,
        score: scoreOf(path),
        urgent: countUrgent(known, (name) => name === path),
      }))) ??
    null;
  const paths = useChosenLessons(scored, stage, GRAMMAR_LESSONS);
  const lessons = useQueries({
    queries: (paths ?? []).map((path) => apiQuery(api, 'GET /api/Grammar/GetOne/:path', { params: { path } })),
  });
  const sources = lessons.flatMap(({ data }) => {
    if (!data) return [];
    // A test that was taken before the memory existed has asked all its questions.
    const unasked: Urgency = scoreOf(data.path) === null ? 'new' : 'learned';
    return createSentenceSources(data, (item) => known?.urgencyOf(item) ?? unasked);
  });
  return { queries: [list, ...lessons], isChosen: paths !== null, sources };
}

/** Loads the kanji lesson whose characters the scrolls teach. */
function useKanjiLessons(stage: number) {
  const { api, progress } = usePlatform();
  const known = useKnowledge('kanji');
  const list = useQuery(apiQuery(api, 'GET /api/KanjiTest/GetAllKanjiTest'));
  const scored =
    (known &&
      list.data?.map(({ path, characters }) => ({
        lesson: path,
        score: readPercent(progress.read(kanjiScoreKey(path))),
        urgent: countUrgent(known, (character) => characters.includes(character)),
      }))) ??
    null;
  const paths = useChosenLessons(scored, stage, KANJI_LESSONS);
  const lessons = useQueries({
    queries: (paths ?? []).map((path) => apiQuery(api, 'GET /api/KanjiTest/GetOne/:path', { params: { path } })),
  });
  const sources = lessons.flatMap(({ data }) =>
    data ? createScrollSources(data, (item) => known?.urgencyOf(item) ?? 'new') : [],
  );
  return { queries: [list, ...lessons], isChosen: paths !== null, sources };
}

/** Loads sentences for the doors and kanji for the scrolls, from the lessons that this learner needs. */
export function useCastleQuestions(stage: number): LoadState<StageQuestions> {
  const grammar = useGrammarLessons(stage);
  const kanji = useKanjiLessons(stage);
  const all = [...grammar.queries, ...kanji.queries];
  const failed = all.filter(({ isError }) => isError);
  if (failed.length > 0) return { status: 'failed', retry: () => failed.forEach(({ refetch }) => void refetch()) };
  if (!grammar.isChosen || !kanji.isChosen || all.some(({ data }) => data === undefined)) return { status: 'loading' };
  return { status: 'ready', value: { sources: grammar.sources, scrollSources: kanji.sources, confidence: 0 } };
}
