import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { usePlatform } from '@shinobi/shared/platform';
import { Empty } from '@shinobi/shared/ui';
import { FilterForm } from '../common/lists/filter-form.js';
import type { ListFilter } from '../common/lists/list-filter.js';
import { listQuery } from '../common/lists/list-query.js';
import { Paging } from '../common/lists/paged-list.js';
import { type ListParams, useListParams } from '../common/lists/use-list-params.js';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { formatCount } from '../common/format.js';
import { CaseCard } from './case-card.js';
import css from './moderation.module.css';

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

const EMPTY: Readonly<Record<string, string>> = {
  mine: 'You have claimed no case.',
  decided: 'No case has been decided yet.',
};

/** `/admin/moderation`: the queue of reported texts. */
export function ModerationPage() {
  return (
    <AdminPage
      audience="moderator"
      title="Moderation"
      ornament="番人"
      about="Texts that users or the text filter have reported since the site began: most reporters first, then the oldest. Claim a case before you decide it, so that nobody else works on it."
    >
      <section aria-labelledby="queue">
        <h2 id="queue">Cases</h2>
        <Queue />
      </section>
    </AdminPage>
  );
}

function Queue() {
  const { api } = usePlatform();
  const client = useQueryClient();
  const list = useListParams(FILTERS);
  const options = listQuery(api, GET_CASES, list.values);
  const query = useQuery({ ...options, staleTime: 0 });
  // The list stays as it is, so that nothing moves under the moderator's hands.
  const replace = (changed: ModerationCase) =>
    client.setQueryData<CasePage>(
      options.queryKey,
      (page) => page && { ...page, cases: withCase(page.cases, changed) },
    );
  return (
    <>
      <FilterForm {...list} />
      <QueryContent what="The cases" query={query} height="24rem">
        {(page) => <CaseList page={page} list={list} onChanged={replace} />}
      </QueryContent>
    </>
  );
}

const withCase = (cases: readonly ModerationCase[], changed: ModerationCase) =>
  cases.map((each) => (each.caseId === changed.caseId ? changed : each));

interface CaseListProps {
  readonly page: CasePage;
  readonly list: ListParams;
  readonly onChanged: (changed: ModerationCase) => void;
}

function CaseList({ page: { cases, total, moreThanTotal, nextCursor }, list, onChanged }: CaseListProps) {
  if (cases.length === 0)
    return (
      <Empty title="Nothing to do">
        {EMPTY[list.values['state'] ?? ''] ??
          'Messages, posts, comments, names and bios that are reported appear here, with their text at that time.'}
      </Empty>
    );
  return (
    <>
      <p className="quiet small">{`${moreThanTotal ? 'More than ' : ''}${formatCount(total, 'case')}`}</p>
      <ol className={css.cases}>
        {cases.map((each) => (
          <li key={each.caseId}>
            <CaseCard shown={each} onChanged={onChanged} />
          </li>
        ))}
      </ol>
      <Paging list={list} nextCursor={nextCursor} />
    </>
  );
}
