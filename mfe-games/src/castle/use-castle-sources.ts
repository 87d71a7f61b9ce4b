import { apiQuery } from '@shinobi/shared/client';
import { grammarScoreKey, kanjiScoreKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { usePlatform } from '@shinobi/shared/platform';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lessonsToAsk } from '../common/learning/lesson-choice.js';
import type { Loading } from '../common/learning/loading.js';
import type { Sources } from '../common/learning/use-sources.js';
import { scrollSources, sentenceSources } from './sentence-sources.js';

const GRAMMAR_LESSONS = 2;
const KANJI_LESSONS = 1;

type Paths = readonly { readonly path: string }[];

/** The paths of the lessons for a stage, chosen once: what is learnt meanwhile must not change the stage under way. */
function useChosen(lessons: Paths | undefined, keyOf: (path: string) => string, stage: number, count: number) {
  const { progress } = usePlatform();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (lessons && !chosen) {
    const scored = lessons.map(({ path }) => ({ lesson: path, score: readPercent(progress.read(keyOf(path))) }));
    setChosen(lessonsToAsk(scored, stage, count));
  }
  return chosen;
}

/** Sentences for the doors and kanji for the scrolls, of the lessons that this learner needs. */
export function useCastleSources(stage: number): Loading<Sources> {
  const { api } = usePlatform();
  const grammar = useQuery(apiQuery(api, 'GET /api/Grammar/GetAllGrammar'));
  const kanji = useQuery(apiQuery(api, 'GET /api/KanjiTest/GetAllKanjiTest'));
  const grammarPaths = useChosen(grammar.data, grammarScoreKey, stage, GRAMMAR_LESSONS);
  const kanjiPaths = useChosen(kanji.data, kanjiScoreKey, stage, KANJI_LESSONS);
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
  const sources = sentences.flatMap(({ data }) => (data ? sentenceSources(data) : []));
  const finds = scrolls.flatMap(({ data }) => (data ? scrollSources(data) : []));
  return { status: 'ready', value: { sources, finds, sureness: 0 } };
}
