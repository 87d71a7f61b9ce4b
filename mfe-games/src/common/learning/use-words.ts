import { apiQuery } from '@shinobi/shared/client';
import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import { usePlatform } from '@shinobi/shared/platform';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { genresToAsk, inLearningOrder, quizStatus, sureness } from './learning-order.js';
import type { Loading } from './loading.js';
import { useDue } from './use-knowledge.js';
import type { Word } from './word-sources.js';

export interface Words {
  /** Those that this learner needs most first. */
  readonly words: readonly Word[];
  readonly sureness: number;
}

const wordsOf = ({ vocabGenre, vocabList }: QuizData): Word[] =>
  vocabList.map((word) => ({ ...word, genre: vocabGenre }));

/** The words to ask, from the genres that the learner is in. Nothing is fetched unless `wanted`. */
export function useWords(wanted: boolean): Loading<Words> {
  const { api, progress } = usePlatform();
  const genres = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllGenres'), enabled: wanted });
  const due = useDue();
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
  const come = fetched.flatMap(({ data }) => (data ? [data] : []));
  if (!plan || come.length < plan.asked.length) return { status: 'loading' };
  const words = inLearningOrder(come.flatMap(wordsOf), plan.known);
  return { status: 'ready', value: { words, sureness: sureness(plan.known) } };
}
