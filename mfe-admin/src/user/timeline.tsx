import { useInfiniteQuery } from '@tanstack/react-query';
import { apiQueryKey } from '@shinobi/shared/client';
import type { TimelineEvent } from '@shinobi/shared/contract/people/person-record';
import type { TimelineKind } from '@shinobi/shared/domain/limits/person-records';
import { usePlatform } from '@shinobi/shared/platform';
import { useSearchParams } from '@shinobi/shared/platform/router';
import { Bone, Field, Notice, Skeleton } from '@shinobi/shared/ui';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { MoreButton } from '@shinobi/shared/ui/loading/more-button.js';
import { describeAction } from '../common/actions/describe-action.js';
import { UserLink } from '../common/users/user-link.js';
import css from './user.module.css';

const GET = 'GET /api/Admin/GetTimeline/:userId';
const EVENTS_PER_PAGE = 50;

const KINDS: Readonly<Record<TimelineKind, string>> = {
  'sign-in': 'Sign-in',
  'report-about': 'Was reported',
  'report-by': 'Reported somebody',
  decision: 'Decision',
  action: 'Action of the staff',
};
const OUTCOMES: Readonly<Record<string, string>> = {
  keep: 'Text kept',
  remove: 'Text removed',
  suspend: 'Text removed, and suspended',
  resolved: 'Closed without a decision',
};

/** What happened, in words. */
function textOf({ kind, what, text }: TimelineEvent): string {
  if (kind === 'action') return describeAction(what, text).text;
  if (kind === 'sign-in') return what || 'Unknown browser';
  return kind === 'decision' ? `${OUTCOMES[what] ?? what}: ${text}` : `${what}: ${text}`;
}

const COLUMNS: readonly Column<TimelineEvent>[] = [
  { title: 'When (UTC)', show: ({ at }) => formatInstant(at) },
  { title: 'Kind', show: ({ kind }) => KINDS[kind] },
  { title: 'What', isLong: true, show: textOf },
  { title: 'Reason or outcome', show: ({ reason }) => reason || '–' },
  { title: 'Other person', show: ({ by }) => <UserLink userId={by?.userId ?? null} name={by?.name} nobody="–" /> },
];

const parseKind = (given: string | null) =>
  Object.keys(KINDS).find((kind) => kind === given) as TimelineKind | undefined;

/** The kind of event that the address names. */
function useKind() {
  const [params, setParams] = useSearchParams();
  const choose = (chosen: string) => {
    const next = new URLSearchParams(params);
    if (chosen) next.set('kind', chosen);
    else next.delete('kind');
    setParams(next);
  };
  return { kind: parseKind(params.get('kind')), choose };
}

function useTimeline(userId: number, kind: TimelineKind | undefined) {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: [...apiQueryKey(GET, { params: { userId }, query: {} }), kind, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api(GET, {
        params: { userId },
        query: { limit: EVENTS_PER_PAGE, ...(kind && { kind }), ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

/** What happened with a user, newest first. The address says which kind is shown. */
export function Timeline({ userId }: { readonly userId: number }) {
  const { kind, choose } = useKind();
  const { data, isError, refetch, hasNextPage, isFetching, fetchNextPage } = useTimeline(userId, kind);
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <>
      <div className={css.filter}>
        <Field label="Kind of event">
          {(control) => (
            <select {...control} value={kind ?? ''} onChange={({ target }) => choose(target.value)}>
              <option value="">All</option>
              {Object.entries(KINDS).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {isError && <Notice title="The timeline did not load." onRetry={() => void refetch()} />}
      {!events && !isError && (
        <Skeleton label="Loading: Timeline">
          <Bone height="20rem" />
        </Skeleton>
      )}
      {events?.length === 0 && <p className="quiet">Nothing happened yet.</p>}
      {events && events.length > 0 && (
        <DataTable
          name="Timeline"
          caption="Newest first. Only open sessions are known as sign-ins."
          columns={COLUMNS}
          rows={events}
          rowKey={({ kind: ofKind, eventId }) => `${ofKind} ${eventId}`}
          fills
          ownsKeys
        />
      )}
      <MoreButton
        key={kind}
        size="small"
        hasMore={hasNextPage}
        reason={isFetching ? 'One moment' : null}
        onMore={() => void fetchNextPage()}
      >
        Earlier events
      </MoreButton>
    </>
  );
}
