import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { formatInstant, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { KeyFigures } from '../common/page/key-figures.js';
import { QueryContent } from '../common/page/query-content.js';

type LiveFigures = ResponseOf<'GET /api/Admin/GetLive'>;

const REFRESH_MS = 10_000;

/** Counters that refresh while the page is open. */
export function LiveCounters() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/Admin/GetLive'), staleTime: 0, refetchInterval: REFRESH_MS });
  return (
    <QueryContent what="The counters" query={query} height="24rem">
      {(live) => (
        <>
          <NowSection live={live} />
          <TodaySection today={live.today} />
          <ServerSection server={live.server} />
        </>
      )}
    </QueryContent>
  );
}

function NowSection({
  live: { at, users, activeNow, openReports, maintenanceAt, server },
}: {
  readonly live: LiveFigures;
}) {
  return (
    <section aria-labelledby="now">
      <h2 id="now">Now</h2>
      <KeyFigures
        figures={[
          ['Active (5 minutes)', formatNumber(activeNow)],
          ['Live streams', formatNumber(server.streams)],
          ['Users', formatNumber(users)],
          ['Open reports', formatNumber(openReports)],
        ]}
      />
      <p className="quiet small">
        At <time dateTime={at}>{formatInstant(at)} UTC</time>.{' '}
        {maintenanceAt !== null && (
          <Link to="/admin/maintenance">Maintenance is planned for {formatInstant(maintenanceAt)} UTC.</Link>
        )}
      </p>
    </section>
  );
}

const TodaySection = ({ today }: Pick<LiveFigures, 'today'>) => (
  <section aria-labelledby="today">
    <h2 id="today">Today</h2>
    <KeyFigures
      figures={[
        ['New users', formatNumber(today.signUps)],
        ['Active users', formatNumber(today.activeUsers)],
        ['XP', formatNumber(today.xp)],
        ['Quiz answers', formatNumber(today.quizAnswers)],
        ['Messages', formatNumber(today.messages)],
        ['Posts', formatNumber(today.posts)],
      ]}
    />
  </section>
);

const ServerSection = ({ server }: Pick<LiveFigures, 'server'>) => (
  <section aria-labelledby="server">
    <h2 id="server">Server</h2>
    <KeyFigures
      figures={[
        ['Requests', formatNumber(server.requests)],
        ['Faults', formatNumber(server.faults)],
        ['Mean time', `${server.meanMs.toFixed(1)} ms`],
        ['Memory', `${formatNumber(server.memoryMb)} MB`],
      ]}
    />
    <p className="quiet small">Since {formatInstant(server.startedAt)} UTC.</p>
  </section>
);
