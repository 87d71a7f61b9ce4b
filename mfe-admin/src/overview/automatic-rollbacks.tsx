import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Chip } from '@shinobi/shared/ui';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { QueryContent } from '../common/page/query-content.js';

const GET_HISTORY = 'GET /api/Admin/GetReleaseAudit';
type Row = ResponseOf<typeof GET_HISTORY>['rows'][number];

const SHOWN_DAYS = 7;
const DAY_MS = 86_400_000;

/** What the server itself has rolled back lately. `now` is the server's clock. */
const recentRollbacks = (rows: readonly Row[], now: string): readonly Row[] =>
  rows.filter(
    ({ actor, action, at }) =>
      actor === 'the server' &&
      action.startsWith('roll back') &&
      Date.parse(now) - Date.parse(at) < SHOWN_DAYS * DAY_MS,
  );

/** The releases that failed so often that the server has rolled them back. */
export function AutomaticRollbacks() {
  const { api, live } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_HISTORY, { query: {} }), staleTime: 0 });
  const { data: figures } = useQuery(apiQuery(api, 'GET /api/Admin/GetLive'));
  const { refetch } = query;
  useEffect(() => live.subscribe(({ type }) => void (type === 'release' && refetch())), [live, refetch]);
  return (
    <section aria-labelledby="releases">
      <h2 id="releases">Releases</h2>
      <QueryContent what="The releases" query={query} height="2rem">
        {({ rows }) => <Rollbacks rows={figures ? recentRollbacks(rows, figures.at) : []} />}
      </QueryContent>
    </section>
  );
}

const Rollbacks = ({ rows }: { readonly rows: readonly Row[] }) =>
  rows.length === 0 ? (
    <p>
      In the last {SHOWN_DAYS} days the server had no reason to roll back a <Link to="/admin/releases">release</Link>.
    </p>
  ) : (
    <ul>
      {rows.map(({ auditId, at, name, fromVersion, toVersion, reason }) => (
        <li key={auditId}>
          <Chip tone="new">rolled back</Chip> The server went from {name} {fromVersion} back to {toVersion} on{' '}
          <time dateTime={at}>{formatInstant(at)} UTC</time>. {reason}{' '}
          <Link to="/admin/releases?show=history">Open the history</Link>
        </li>
      ))}
    </ul>
  );
