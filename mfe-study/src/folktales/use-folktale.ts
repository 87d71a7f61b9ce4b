import { apiQuery, apiQueryKey, isApiError } from '@shinobi/shared/client';
import type { ArticleLink, Sentence, StoryDescription, Word } from '@shinobi/shared/contract/learning/stories';
import { useDescribePage, usePlatform } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFailureMark } from '../common/data-access-failure.js';

/** Tales are corrected now and then, not from minute to minute. */
const staleTime = 5 * 60_000;
const PAGE_DATA = 'GET /api/Stories/GetPageData/:storyName';

/** One part of a page: its data when they are there, `retry` when they did not come. */
export interface Part<T> {
  readonly data: T | undefined;
  readonly retry: (() => void) | null;
}

/** Folktale page data (specification, section 3). */
export interface StoryPage {
  readonly isUnknown: boolean;
  readonly storyDesc: Part<StoryDescription>;
  readonly sentences: Part<Sentence[]>;
  readonly words: Part<{ words: Word[]; articles: ArticleLink[] }>;
  readonly explanation: Part<{ explanation: string }>;
  readonly otherStories: Part<StoryDescription[]>;
  readonly allLoadFinished: boolean;
}

const part = <T>({ data, isError, isFetching, refetch }: UseQueryResult<T>): Part<T> => ({
  data,
  retry: isError && !isFetching && data === undefined ? () => void refetch() : null,
});

/**
 * A folktale in the specification's order: description first, which gives the id, then sentences, words with articles,
 * explanation, other stories. Those four are asked for in that order, none waits for another. `base` is where the page
 * of a tale stands.
 */
export function useStory(storyName: string, base = '/folktales'): StoryPage {
  const { api } = usePlatform();
  const desc = useQuery({ ...apiQuery(api, PAGE_DATA, { params: { storyName } }), staleTime });
  const params = { storyId: desc.data?.storyId ?? 0 };
  const once = { enabled: desc.data !== undefined, staleTime };
  const name = { storyName: desc.data?.storyName ?? storyName };
  const sentences = useQuery({ ...apiQuery(api, 'GET /api/Stories/GetSentences/:storyId', { params }), ...once });
  const words = useQuery({ ...apiQuery(api, 'GET /api/Stories/GetWords/:storyId', { params }), ...once });
  const explanation = useQuery({
    ...apiQuery(api, 'GET /api/Stories/GetExplanation/:storyName', { params: name }),
    ...once,
  });
  const others = useQuery({ ...apiQuery(api, 'GET /api/Stories/GetOtherStories/:storyId', { params }), ...once });

  const all = [desc, sentences, words, explanation, others];
  const failures = all.filter(({ isError }) => isError).map(({ errorUpdatedAt }) => errorUpdatedAt);
  useFailureMark(failures.length > 0 ? Math.max(...failures) : null);
  useCanonicalName(desc.data, storyName, base);
  useDescribePage(desc.data);
  return {
    isUnknown: isApiError(desc.error) && desc.error.code === 'StoryNotFound',
    storyDesc: part(desc),
    sentences: part(sentences),
    words: part(words),
    explanation: part(explanation),
    otherStories: part(others),
    allLoadFinished: all.every(({ isSuccess }) => isSuccess),
  };
}

/** An address in another letter case is replaced by the server's name, without asking the server again. */
function useCanonicalName(desc: StoryDescription | undefined, storyName: string, base: string): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (desc === undefined || desc.storyName === storyName) return;
    queries.setQueryData(apiQueryKey(PAGE_DATA, { params: { storyName: desc.storyName } }), desc);
    void navigate(`${base}/${encodeURIComponent(desc.storyName)}`, { replace: true });
  }, [base, desc, storyName, navigate, queries]);
}
