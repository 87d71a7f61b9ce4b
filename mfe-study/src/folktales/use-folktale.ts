import { apiQuery, apiQueryKey, isApiError } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ArticleLink, Sentence, StoryDescription, Word } from '@shinobi/shared/contract/learning/stories';
import { useDescribePage, usePlatform } from '@shinobi/shared/platform';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRecordFailure } from '../common/data-access-failure.js';
import { useCanonicalAddress } from '../common/use-canonical-address.js';

/** Folktales are corrected now and then, not every minute. */
const staleTime = 5 * 60_000;
const GET_PAGE_DATA = 'GET /api/Stories/GetPageData/:storyName';

/** One section of a page: its data once loaded, and `retry` after a failure. */
export interface PageSection<T> {
  readonly data: T | undefined;
  readonly retry: (() => void) | null;
}

/** Everything that the page of a folktale shows. */
export interface FolktalePageData {
  readonly isUnknown: boolean;
  readonly storyDesc: PageSection<StoryDescription>;
  readonly sentences: PageSection<Sentence[]>;
  readonly words: PageSection<{ words: Word[]; articles: ArticleLink[] }>;
  readonly explanation: PageSection<ResponseOf<'GET /api/Stories/GetExplanation/:storyName'>>;
  readonly otherStories: PageSection<StoryDescription[]>;
  readonly allLoadFinished: boolean;
}

const toSection = <T>({ data, isError, isFetching, refetch }: UseQueryResult<T>): PageSection<T> => ({
  data,
  retry: isError && !isFetching && data === undefined ? () => void refetch() : null,
});

/**
 * Loads a folktale: the description first, which gives the id, then sentences, words with articles, explanation and other
 * folktales (docs/behaviour/study.md, rule 5). Those four are requested in this order, in parallel. `base` is the path of
 * the page without the name.
 */
export function useFolktale(storyName: string, base = '/folktales'): FolktalePageData {
  const { api } = usePlatform();
  const desc = useQuery({ ...apiQuery(api, GET_PAGE_DATA, { params: { storyName } }), staleTime });
  const params = { storyId: desc.data?.storyId ?? 0 };
  const afterDescription = { enabled: desc.data !== undefined, staleTime };
  const nameParams = { storyName: desc.data?.storyName ?? storyName };
  const sentences = useQuery({
    ...apiQuery(api, 'GET /api/Stories/GetSentences/:storyId', { params }),
    ...afterDescription,
  });
  const words = useQuery({ ...apiQuery(api, 'GET /api/Stories/GetWords/:storyId', { params }), ...afterDescription });
  const explanation = useQuery({
    ...apiQuery(api, 'GET /api/Stories/GetExplanation/:storyName', { params: nameParams }),
    ...afterDescription,
  });
  const others = useQuery({
    ...apiQuery(api, 'GET /api/Stories/GetOtherStories/:storyId', { params }),
    ...afterDescription,
  });

  const all = [desc, sentences, words, explanation, others];
  const failures = all.filter(({ isError }) => isError).map(({ errorUpdatedAt }) => errorUpdatedAt);
  useRecordFailure(failures.length > 0 ? Math.max(...failures) : null);
  useCanonicalAddress({
    name: storyName,
    storedName: desc.data?.storyName,
    data: desc.data,
    pathOf: (name) => `${base}/${encodeURIComponent(name)}`,
    queryKeyOf: (name) => apiQueryKey(GET_PAGE_DATA, { params: { storyName: name } }),
  });
  useDescribePage(desc.data);
  return {
    isUnknown: isApiError(desc.error) && desc.error.code === 'StoryNotFound',
    storyDesc: toSection(desc),
    sentences: toSection(sentences),
    words: toSection(words),
    explanation: toSection(explanation),
    otherStories: toSection(others),
    allLoadFinished: all.every(({ isSuccess }) => isSuccess),
  };
}
