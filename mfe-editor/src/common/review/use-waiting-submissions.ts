import { useQuery } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import type { Submission } from '@shinobi/shared/contract/editing/review';
import { usePlatform } from '@shinobi/shared/platform';
import { useIsStaff } from '@shinobi/shared/ui/desk/administrator.js';

const LIST = 'GET /api/Review/GetSubmissions';
const NOTHING: ReadonlyMap<string, Submission> = new Map();

/**
 * Returns the submissions that wait for a review or for their time, by the paths of the documents' editors. Empty until they
 * are loaded, and for holders of the token, who have no account.
 */
export function useWaitingSubmissions(): ReadonlyMap<string, Submission> {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['submissions', 'all waiting'],
    queryFn: async ({ signal }) => {
      const waiting = new Map<string, Submission>();
      for (let before: string | null = ''; before !== null;) {
        const query: RequestOf<typeof LIST>['query'] = { state: 'open', ...(before !== '' && { before }) };
        const page: ResponseOf<typeof LIST> = await api(LIST, { query, signal });
        for (const submission of page.submissions) waiting.set(submission.editPath, submission);
        before = page.nextCursor;
      }
      return waiting;
    },
    enabled: useIsStaff('editor'),
    staleTime: 0,
  });
  return data ?? NOTHING;
}
