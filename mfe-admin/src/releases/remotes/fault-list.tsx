import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { RenderFault } from '@shinobi/shared/contract/platform/render-faults';
import { usePlatform } from '@shinobi/shared/platform';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { ExpandableText } from '@shinobi/shared/ui/desk/table/expandable-text.js';
import { formatCount, formatInstant, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { QueryContent } from '../../common/page/query-content.js';
import css from '../releases.module.css';
import { describeReason, sortByVersion } from './fault-text.js';
import type { ReleaseState } from './release-state.js';

const LIST = 'GET /api/Admin/ListRenderFaults';

const COLUMNS: readonly Column<RenderFault>[] = [
  { title: 'Version', show: ({ version }) => version },
  { title: 'Page', show: ({ path }) => path },
  {
    title: 'What happened',
    isLong: true,
    show: ({ reason, message }) => (
      <>
        {describeReason(reason)}{' '}
        <div className={css.by}>
          <ExpandableText text={message} />
        </div>
      </>
    ),
  },
  { title: 'Count', isNumber: true, show: ({ count }) => formatNumber(count) },
  { title: 'Last (UTC)', show: ({ at }) => formatInstant(at) },
];

/** The pages of a remote that the server could not render, with the reasons. */
export function FaultList({ state: { name, versions } }: { readonly state: ReleaseState }) {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, LIST, { query: { name } }), staleTime: 0 });
  const order = versions.map(({ version }) => version);
  return (
    <section aria-labelledby={`faults-${name}`} className={css.more}>
      <h3 id={`faults-${name}`}>Rendering faults of {name}</h3>
      <QueryContent what={`The faults of ${name}`} query={query} height="3rem">
        {(faults) =>
          faults.length === 0 ? <NoFaults /> : <FaultTable name={name} faults={sortByVersion(faults, order)} />
        }
      </QueryContent>
    </section>
  );
}

const NoFaults = () => (
  <p className="quiet small">
    None. When the server cannot render the content of a page, visitors get the page with a placeholder, and the reason
    appears here.
  </p>
);

interface FaultTableProps {
  readonly name: string;
  readonly faults: readonly RenderFault[];
}

const FaultTable = ({ name, faults }: FaultTableProps) => (
  <DataTable
    name={`Faults of ${name}`}
    caption={`${formatCount(faults.length, 'page')}. Unless it says otherwise, visitors get a placeholder first.`}
    columns={COLUMNS}
    rows={faults}
    rowKey={({ version, path }) => `${version} ${path}`}
  />
);
