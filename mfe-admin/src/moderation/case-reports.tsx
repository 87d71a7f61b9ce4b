import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { Notice } from '@shinobi/shared/ui';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { MoreButton } from '@shinobi/shared/ui/loading/more-button.js';
import { UserLink } from '../common/users/user-link.js';
import css from './moderation.module.css';

const GET_REPORTS = 'GET /api/Admin/GetCaseReports';

/** All reports of a case, loaded when they are opened. */
export function CaseReports({ caseId }: { readonly caseId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>All reports</summary>
      {isOpen && <Reports caseId={caseId} />}
    </details>
  );
}

function Reports({ caseId }: { readonly caseId: number }) {
  const { api } = usePlatform();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: [GET_REPORTS, caseId],
    queryFn: ({ pageParam }) => api(GET_REPORTS, { query: { caseId, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (!data)
    return isError ? (
      <Notice title="The reports did not load." onRetry={() => void refetch()} />
    ) : (
      <p className="quiet">Loading …</p>
    );
  return (
    <>
      <ul className={css.reports}>
        {data.pages
          .flatMap(({ reports }) => reports)
          .map(({ reportId, reporter, filterRule, reason, at }) => (
            <li key={reportId}>
              {filterRule === null ? (
                <UserLink userId={reporter?.userId ?? null} name={reporter?.name} nobody="Deleted user" />
              ) : (
                `Text filter (${filterRule})`
              )}
              , {formatInstant(at)}: {reason || '–'}
            </li>
          ))}
      </ul>
      {isError && (
        <Notice title="More reports did not load." onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
      )}
      <MoreButton
        size="small"
        hasMore={hasNextPage}
        reason={isFetching ? 'One moment' : null}
        onMore={() => void fetchNextPage()}
      >
        More reports
      </MoreButton>
    </>
  );
}
