import { apiQuery } from '@shinobi/shared/client';
import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import type { QuizData, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { nextNewItems } from '@shinobi/shared/domain/memory/path';
import { usePlatform } from '@shinobi/shared/platform';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WordInSentence } from '@shinobi/shared/domain/games/built-sentences';
import type { GameWord } from '@shinobi/shared/domain/games/word-sources';
import type { LoadState } from './load-state.js';
import { type LearnerPath, useLearnerPath, useMemoryItems } from './use-memory.js';
import {
  genresToAsk,
  quizStatus,
  statesByWord,
  wordIdOf,
  wordItemsToAsk,
  type WordKnowledge,
  WORDS_MAX,
} from './word-knowledge.js';

export interface LearnerWords {
  /** The words to ask. */
  readonly words: readonly GameWord[];
  /** The same and others of their genres, for wrong choices. */
  readonly pool: readonly GameWord[];
  readonly knowledge: WordKnowledge;
  /** Words to ask that are in a sentence of the library. */
  readonly inSentences: readonly WordInSentence[];
}

/** What to load. */
interface WordPlan {
  readonly knowledge: WordKnowledge;
  readonly items: readonly string[];
  readonly genres: readonly VocabGenre[];
}

/** Returns the words of the open units that have no state, the next one to learn first. */
function newWordItems({ units, progress }: LearnerPath, { states }: WordKnowledge): string[] {
  const words = units.map((unit) => ({ ...unit, items: unit.items.filter((item) => wordIdOf(item) !== null) }));
  return nextNewItems(words, progress, (item) => states.has(wordIdOf(item) ?? 0), WORDS_MAX);
}

function planWords(
  genres: readonly VocabGenre[],
  knowledge: WordKnowledge,
  { path, now }: { readonly path: LearnerPath; readonly now: number },
): WordPlan {
  const fresh = newWordItems(path, knowledge);
  const items = wordItemsToAsk(knowledge, fresh, now);
  const asked = new Set([...knowledge.states.keys(), ...knowledge.missed]);
  return {
    knowledge,
    items,
    genres: asked.size < WORDS_MAX ? genresToAsk(genres, knowledge.percents, fresh.length === 0) : [],
  };
}

/** Loads what the learner knows and plans which words to load; null while that loads. */
function useWordPlan(genres: readonly VocabGenre[] | undefined, now: number): WordPlan | null {
  const { progress } = usePlatform();
  const items = useMemoryItems('word');
  const path = useLearnerPath();
  return useMemo(() => {
    if (!genres || !items || !path) return null;
    const knowledge = { states: statesByWord(items), ...quizStatus(genres, progress.read) };
    return planWords(genres, knowledge, { path, now });
  }, [genres, items, path, progress, now]);
}

const quizWords = ({ vocabGenre, vocabList }: QuizData): GameWord[] =>
  vocabList.map((word) => ({ ...word, genre: vocabGenre }));

const contentWords = (contents: readonly ItemContent[]) =>
  contents.flatMap((content) => (content.kind === 'word' ? [content] : []));

const distinct = (words: readonly GameWord[]): GameWord[] =>
  [...new Map(words.toReversed().map((word) => [word.vocabId, word])).values()].toReversed();

/** Loads the words to ask: those that the learner's memory names, and those of genres if they are few. */
export function useLearnerWords(now: number): LoadState<LearnerWords> {
  const { api } = usePlatform();
  const genres = useQuery(apiQuery(api, 'GET /api/VocabQuiz/GetAllGenres'));
  const plan = useWordPlan(genres.data, now);
  const items = plan?.items ?? [];
  const contents = useQuery({
    queryKey: ['POST /api/Memory/GetContents', items],
    queryFn: ({ signal }) => api('POST /api/Memory/GetContents', { body: { items: [...items] }, signal }),
    enabled: items.length > 0,
  });
  const fetched = useQueries({
    queries: (plan?.genres ?? []).map(({ genreName }) =>
      apiQuery(api, 'GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName } }),
    ),
  });
  const failed = [genres, contents, ...fetched].filter(({ isError }) => isError);
  if (failed.length > 0) return { status: 'failed', retry: () => failed.forEach(({ refetch }) => void refetch()) };
  const loaded = fetched.flatMap(({ data }) => (data ? [data] : []));
  if (!plan || (items.length > 0 && !contents.data) || loaded.length < plan.genres.length) return { status: 'loading' };
  const named = contentWords(contents.data?.contents ?? []);
  const words = distinct([...named.map(({ word, genre }) => ({ ...word, genre })), ...loaded.flatMap(quizWords)]);
  const inSentences = named.flatMap(({ word, genre, example }) =>
    example ? [{ word: { ...word, genre }, sentence: example }] : [],
  );
  const others = named.flatMap(({ genre, others: similar }) => similar.map((word) => ({ ...word, genre })));
  return {
    status: 'ready',
    value: { words, pool: distinct([...words, ...others]), knowledge: plan.knowledge, inSentences },
  };
}
