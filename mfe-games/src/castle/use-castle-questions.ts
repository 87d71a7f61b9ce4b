import { apiQuery } from '@shinobi/shared/client';
import { grammarScoreKey, kanjiScoreKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { usePlatform } from '@shinobi/shared/platform';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseLessons } from '../common/learning/choose-lessons.js';
import type { LoadState } from '../common/learning/load-state.js';
import type { StageQuestions } from '../common/learning/use-stage-questions.js';
import { createScrollSources, createSentenceSources } from './castle-questions.js';

const GRAMMAR_LESSONS = 2;
const KANJI_LESSONS = 1;

type Paths = readonly { readonly path: string }[];

/** Chooses the lessons of a stage once, so that progress made meanwhile does not change the running stage. */
function useChosenLessons(lessons: Paths | undefined, keyOf: (path: string) => string, stage: number, count: number) {
  const { progress } = usePlatform();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (lessons && !chosen) {
    const scored = lessons.map(({ path }) => ({ lesson: path, score: readPercent(progress.read(keyOf(path))) }));
    setChosen(chooseLessons(scored, stage, count));
  }
  return chosen;
}

/** Loads sentences for the doors and kanji for the scrolls, from the lessons that this learner needs. */
export function useCastleQuestions(stage: number): LoadState<StageQuestions> {
  const { api } = usePlatform();
  const grammar = useQuery(apiQuery(api, 'GET /api/Grammar/GetAllGrammar'));
  const kanji = useQuery(apiQuery(api, 'GET /api/KanjiTest/GetAllKanjiTest'));
  const grammarPaths = useChosenLessons(grammar.data, grammarScoreKey, stage, GRAMMAR_LESSONS);
  const kanjiPaths = useChosenLessons(kanji.data, kanjiScoreKey, stage, KANJI_LESSONS);
  const sentences = useQueries({
    queries: (grammarPaths ?? []).map((path) => apiQuery(api, 'GET /api/Grammar/GetOne/:path', { params: { path } })),
  });
  const scrolls = useQueries({
    queries: (kanjiPaths ?? []).map((path) => apiQuery(api, 'GET /api/KanjiTest/GetOne/:path', { params: { path } })),
  });
  const all = [grammar, kanji, ...sentences, ...scrolls];
  const failed = all.filter(({ isError }) => isError);
  if (failed.length > 0) return { status: 'failed', retry: () => failed.forEach(({ refetch }) => void refetch()) };
  if (!grammarPaths || !kanjiPaths || all.some(({ data }) => data === undefined)) return { status: 'loading' };
  const sources = sentences.flatMap(({ data }) => (data ? createSentenceSources(data) : []));
  const scrollSources = scrolls.flatMap(({ data }) => (data ? createScrollSources(data) : []));
  return { status: 'ready', value: { sources, scrollSources, confidence: 0 } };
}
