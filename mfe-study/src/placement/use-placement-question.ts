import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import { usePlatform } from '@shinobi/shared/platform';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { QuizChoice, QuizItem } from '../quiz/index.js';
import { createQuestion, type SessionQuestion } from '../today/index.js';
import { nextItem, type PlacementAttempt, questionRandom, withAnswer } from './placement-attempt.js';

const queryKey = (item: string | null) => ['placement', 'question', item] as const;

/** Returns the question about an item; null if it cannot be asked by choices. */
function questionOf(content: ItemContent | undefined, item: string): SessionQuestion | null {
  const question = content ? createQuestion(content, { key: item, isStable: false, isHeard: false }) : null;
  return question && question.drawChoices(() => 0.5).length > 1 ? question : null;
}

/** Kana need no request. */
function kanaQuestion(item: string): SessionQuestion | null {
  const parsed = parseItemKey(item);
  return parsed?.kind === 'kana' ? questionOf({ item, kind: 'kana', character: parsed.character }, item) : null;
}

const isKnownToBeMissing = (client: QueryClient, item: string): boolean => client.getQueryData(queryKey(item)) === null;

/** Loads the questions that follow a right and a wrong answer, so that the next one shows at once. */
function usePrefetchedQuestions(units: readonly PathUnit[], attempt: PlacementAttempt, item: string | null): void {
  const { api } = usePlatform();
  const client = useQueryClient();
  useEffect(() => {
    if (item === null) return;
    const following = [true, false].map((correct) =>
      nextItem(units, withAnswer(attempt, { item, correct }), (each) => !isKnownToBeMissing(client, each)),
    );
    const items = [...new Set(following)].filter(
      (each): each is string =>
        each !== null && kanaQuestion(each) === null && client.getQueryData(queryKey(each)) === undefined,
    );
    if (items.length === 0) return;
    api('POST /api/Memory/GetContents', { body: { items } }).then(
      ({ contents }) => {
        for (const each of items) {
          const content = contents.find((found) => found.item === each);
          client.setQueryData(queryKey(each), questionOf(content, each));
        }
      },
      // The question loads again when it is asked, which reports a failure.
      () => undefined,
    );
  }, [api, client, units, attempt, item]);
}

export type QuestionState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'over' }
  | {
      readonly status: 'ready';
      readonly item: string;
      readonly quizItem: QuizItem;
      readonly choices: readonly QuizChoice[];
    };

/** Loads the question that follows the answers of an attempt. */
export function usePlacementQuestion(units: readonly PathUnit[], attempt: PlacementAttempt): QuestionState {
  const { api } = usePlatform();
  const client = useQueryClient();
  const item = nextItem(units, attempt, (each) => !isKnownToBeMissing(client, each));
  const query = useQuery({
    queryKey: queryKey(item),
    queryFn: async () => {
      if (item === null) return null;
      const { contents } = await api('POST /api/Memory/GetContents', { body: { items: [item] } });
      return questionOf(contents[0], item);
    },
    initialData: () => (item === null ? undefined : (kanaQuestion(item) ?? undefined)),
    enabled: item !== null,
    staleTime: Infinity,
  });
  usePrefetchedQuestions(units, attempt, item);
  const { data: question } = query;
  const choices = useMemo(() => question?.drawChoices(questionRandom(attempt)) ?? [], [question, attempt]);
  if (item === null) return { status: 'over' };
  if (question) return { status: 'ready', item, quizItem: silent(question.item), choices };
  return query.isError && !query.isFetching
    ? { status: 'failed', retry: () => void query.refetch() }
    : { status: 'loading' };
}

/** The test needs no sound: it asks what the learner can read. */
const silent = (item: QuizItem): QuizItem => ({ ...item, clipUrl: null, isClipTheAnswer: true });
