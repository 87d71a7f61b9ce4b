import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Empty } from '@shinobi/shared/ui';
import { QueryContent } from '../../common/page/query-content.js';
import { GET_RELEASES } from './release-state.js';
import { RemoteSection } from './remote-section.js';

/** Pages report failures all the time, which no event announces. */
const REFRESH_MS = 30_000;

/** The state of every remote. Refreshed when another version became active. */
export function RemoteList() {
  const { api, live } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_RELEASES), staleTime: 0, refetchInterval: REFRESH_MS });
  const { refetch } = query;
  const reload = async (remote: string) => (await refetch()).data?.find(({ name }) => name === remote);
  useEffect(() => live.subscribe(({ type }) => void (type === 'release' && refetch())), [live, refetch]);
  return (
    <QueryContent what="The releases" query={query} height="30rem">
      {(states) =>
        states.length === 0 ? (
          <Empty title="No releases yet">Every `npm run release -w mfe-…` adds a version here.</Empty>
        ) : (
          states.map((state) => <RemoteSection key={state.name} state={state} onReload={() => reload(state.name)} />)
        )
      }
    </QueryContent>
  );
}
