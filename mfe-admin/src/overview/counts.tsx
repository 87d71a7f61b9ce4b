import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, Notice, Skeleton } from '@shinobi/shared/ui';
import css from './admin-page.module.css';

type CountsAnswer = ResponseOf<'GET /api/Admin/GetCounts'>;

const ROWS: readonly (readonly [label: string, key: keyof CountsAnswer])[] = [
  ['Users', 'users'],
  ['Genres', 'genres'],
  ['Words', 'words'],
  ['Folktales', 'stories'],
  ['Releases', 'releases'],
];

/** How much there is of everything. */
export function Counts() {
  const { api } = usePlatform();
  const { data, isError, refetch } = useQuery(apiQuery(api, 'GET /api/Admin/GetCounts'));
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <CountsWaiting label="Loading the counts" />;
  return (
    <dl className={css.counts}>
      {ROWS.map(([label, key]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{data[key].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice title="The counts did not load." onRetry={onRetry} />
);

export const CountsWaiting = ({ label }: { readonly label: string }) => (
  <Skeleton label={label} className={css.counts}>
    {ROWS.map(([name]) => (
      <div key={name}>
        <Bone width="5rem" height="1.5rem" />
        <Bone width="4rem" height="2.4rem" className={css.number} />
      </div>
    ))}
  </Skeleton>
);
