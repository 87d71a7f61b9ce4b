import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Chip } from '@shinobi/shared/ui';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import type { ListFilter } from '@shinobi/shared/ui/desk/lists/list-filter.js';
import { type ListPage, PagedList } from '@shinobi/shared/ui/desk/lists/paged-list.js';
import { useListParams } from '@shinobi/shared/ui/desk/lists/use-list-params.js';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { listQuery } from '../common/lists/list-query.js';
import { AdminPage } from '../common/page/admin-page.js';
import { UserLink } from '../common/users/user-link.js';
import { caseActions } from './bulk-actions.js';
import { CaseCard } from './case-card.js';
import { CASE_OUTCOMES, caseName } from './case-texts.js';

const GET_CASES = 'GET /api/Admin/GetCases';
type CasePage = ResponseOf<typeof GET_CASES>;

const FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'Show',
    kind: 'choice',
    all: 'Open',
    choices: [
      ['mine', 'Claimed by me'],
      ['decided', 'Decided'],
    ],
  },
];

/** What became of a case, or who works on it. */
const CaseState = ({ shown: { claim, decision } }: { readonly shown: ModerationCase }) => {
  if (decision) return CASE_OUTCOMES[decision.outcome];
  return claim ? <Chip>{claim.by.name ?? `User ${claim.by.userId}`} works on it</Chip> : 'Open';
};

const COLUMNS: readonly Column<ModerationCase>[] = [
  { title: 'Case', show: caseName },
  { title: 'Reporters', isNumber: true, show: ({ reporters }) => reporters },
  {
    title: 'By',
    show: ({ author }) => <UserLink userId={author?.userId ?? null} name={author?.name} nobody="–" />,
  },
  { title: 'Text', isLong: true, show: ({ text, imageSrc }) => text || (imageSrc ? 'A picture' : '–') },
  { title: 'Reason', show: ({ reason }) => reason || '–' },
  { title: 'Reported first (UTC)', show: ({ at }) => formatInstant(at) },
  { title: 'State', show: (shown) => <CaseState shown={shown} /> },
];

const EMPTY: Readonly<Record<string, string>> = {
  mine: 'You have claimed no case.',
  decided: 'No case has been decided yet.',
};

const caseDetail = (onChanged: (changed: ModerationCase) => void) => (shown: ModerationCase) => (
  <CaseCard shown={shown} onChanged={onChanged} />
);

/** `/admin/moderation`: the queue of reported texts. */
export function ModerationPage() {
  return (
    <AdminPage
      audience="moderator"
      title="Moderation"
      about="Texts that users or the text filter have reported since the site began: most reporters first, then the oldest. Claim a case before you decide it, so that nobody else works on it."
    >
      <Queue />
    </AdminPage>
  );
}

const toListPage = ({ cases, since, ...page }: CasePage): ListPage<ModerationCase> => ({
  ...page,
  rows: cases,
  // Nothing to do is no failed search.
  since: cases.length === 0 ? null : since,
});

function Queue() {
  const { api } = usePlatform();
  const session = useSession();
  const client = useQueryClient();
  const list = useListParams(FILTERS);
  const options = listQuery(api, GET_CASES, list.values);
  const query = useQuery({ ...options, select: toListPage, staleTime: 0 });
  // The list stays as it is, so that nothing moves under the moderator's hands.
  const replace = (changed: ModerationCase) =>
    client.setQueryData<CasePage>(
      options.queryKey,
      (page) => page && { ...page, cases: withCase(page.cases, changed) },
    );
  return (
    <PagedList
      id="cases"
      name="Cases"
      singular="case"
      columns={COLUMNS}
      rowKey={({ caseId }) => caseId}
      rowName={caseName}
      detail={caseDetail(replace)}
      bulkActions={caseActions(api, session.status === 'signed-in' ? session.user.userId : null)}
      list={list}
      query={query}
      empty={
        EMPTY[list.values['state'] ?? ''] ??
        'Messages, posts, comments, names and bios that are reported appear here, with their text at that time.'
      }
    />
  );
}

const withCase = (cases: readonly ModerationCase[], changed: ModerationCase) =>
  cases.map((each) => (each.caseId === changed.caseId ? changed : each));
