import { apiQuery } from '@shinobi/shared/client';
import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import { usePlatform } from '@shinobi/shared/platform';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { confidenceOf, genresToAsk, inLearningOrder, quizStatus } from './learning-order.js';
import type { LoadState } from './load-state.js';
import { useDueWords } from './use-due-words.js';
import type { GameWord } from './word-sources.js';

export interface LearnerWords {
  /** The words in learning order, most needed first. */
  readonly words: readonly GameWord[];
  readonly confidence: number;
}

const wordsOf = ({ vocabGenre, vocabList }: QuizData): GameWord[] =>
  vocabList.map((word) => ({ ...word, genre: vocabGenre }));

/** Loads the words to ask, from the genres that the learner studies. Loads nothing unless `enabled`. */
export function useLearnerWords(enabled: boolean): LoadState<LearnerWords> {
  const { api, progress } = usePlatform();
  const genres = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllGenres'), enabled });
  const due = useDueWords();
  const plan = useMemo(() => {
    if (!genres.data || !due) return null;
    const known = { ...quizStatus(genres.data, progress.read), ...due };
    return { known, asked: genresToAsk(genres.data, known) };
  }, [genres.data, due, progress]);
  const fetched = useQueries({
    queries: (plan?.asked ?? []).map(({ genreName }) =>
      apiQuery(api, 'GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName } }),
    ),
  });
  const failed = [genres, ...fetched].filter(({ isError }) => isError);
  if (failed.length > 0) return { status: 'failed', retry: () => failed.forEach(({ refetch }) => void refetch()) };
  const loaded = fetched.flatMap(({ data }) => (data ? [data] : []));
  if (!plan || loaded.length < plan.asked.length) return { status: 'loading' };
  const words = inLearningOrder(loaded.flatMap(wordsOf), plan.known);
  return { status: 'ready', value: { words, confidence: confidenceOf(plan.known) } };
}
