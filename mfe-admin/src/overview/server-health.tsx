import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Chip, Notice } from '@shinobi/shared/ui';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';

const REFRESH_MS = 10_000;

/** `3 days`, `5 hours`, `1 minute`. */
function formatUptime(seconds: number): string {
  const [n, unit] =
    seconds >= 172_800
      ? [seconds / 86_400, 'day']
      : seconds >= 7200
        ? [seconds / 3600, 'hour']
        : [seconds / 60, 'minute'];
  return formatCount(Math.floor(n), unit);
}

/** Whether the server and its database respond. */
export function ServerHealth() {
  const { api } = usePlatform();
  const { data, isError, refetch } = useQuery({
    ...apiQuery(api, 'GET /api/SystemBase/Health'),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return (
    <section aria-labelledby="health">
      <h2 id="health">Health</h2>
      {isError && <Notice title="The server or its database does not respond." onRetry={() => void refetch()} />}
      {data && !isError && (
        <p>
          <Chip>{data.status}</Chip> The server and its database ({data.database}) respond. Shell {data.version}, up for{' '}
          {formatUptime(data.uptimeSec)}.
        </p>
      )}
    </section>
  );
}
