import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Figures } from '../common/figures.js';
import { Loaded } from '../common/loaded.js';
import { instantInWords, inWords } from '../common/words.js';

type LiveNow = ResponseOf<'GET /api/Admin/GetLive'>;

const RENEW_MS = 10_000;

/** Counters that go on counting while the page is open. */
export function Live() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/Admin/GetLive'), staleTime: 0, refetchInterval: RENEW_MS });
  return (
    <Loaded what="The counters" query={query} height="24rem">
      {(live) => (
        <>
          <Now live={live} />
          <Today today={live.today} />
          <Server server={live.server} />
        </>
      )}
    </Loaded>
  );
}

function Now({ live: { at, users, activeNow, openReports, maintenanceAt, server } }: { readonly live: LiveNow }) {
  return (
    <section aria-labelledby="now">
      <h2 id="now">Now</h2>
      <Figures
        figures={[
          ['Active (5 minutes)', inWords(activeNow)],
          ['Live streams', inWords(server.streams)],
          ['Users', inWords(users)],
          ['Open reports', inWords(openReports)],
        ]}
      />
      <p className="quiet small">
        At <time dateTime={at}>{instantInWords(at)} UTC</time>.{' '}
        {maintenanceAt !== null && (
          <Link to="/admin/maintenance">Maintenance is planned for {instantInWords(maintenanceAt)} UTC.</Link>
        )}
      </p>
    </section>
  );
}

const Today = ({ today }: Pick<LiveNow, 'today'>) => (
  <section aria-labelledby="today">
    <h2 id="today">Today</h2>
    <Figures
      figures={[
        ['New users', inWords(today.signUps)],
        ['Active users', inWords(today.activeUsers)],
        ['XP', inWords(today.xp)],
        ['Quiz answers', inWords(today.quizAnswers)],
        ['Messages', inWords(today.messages)],
        ['Posts', inWords(today.posts)],
      ]}
    />
  </section>
);

const Server = ({ server }: Pick<LiveNow, 'server'>) => (
  <section aria-labelledby="server">
    <h2 id="server">Server</h2>
    <Figures
      figures={[
        ['Requests', inWords(server.requests)],
        ['Faults', inWords(server.faults)],
        ['Mean time', `${server.meanMs.toFixed(1)} ms`],
        ['Memory', `${inWords(server.memoryMb)} MB`],
      ]}
    />
    <p className="quiet small">Since {instantInWords(server.startedAt)} UTC.</p>
  </section>
);
