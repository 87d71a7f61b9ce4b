import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, Chip, Notice, Skeleton } from '@shinobi/shared/ui';
import css from './active-users.module.css';
import { lastActiveAgo } from '../common/time-ago.js';

type PublicUser = ResponseOf<'GET /api/User/GetActiveUsers'>['users'][number];

const SHOWN = 8;

/** Who has been here lately: the list under the sign-up form, which shows a newcomer that one does not learn alone. */
export function ActiveUsers() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.active}>
      <h3 id={id}>Who is active</h3>
      <Body />
    </section>
  );
}

function Body() {
  const { api } = usePlatform();
  const { data, isError, refetch, dataUpdatedAt } = useQuery(
    apiQuery(api, 'GET /api/User/GetActiveUsers', { query: { limit: SHOWN } }),
  );
  if (data) return <Rows users={data.users} now={dataUpdatedAt} />;
  if (!isError) return <Waiting />;
  return (
    <Notice title="The list did not load." onRetry={() => void refetch()}>
      You can sign in or sign up all the same.
    </Notice>
  );
}

const Waiting = () => (
  <Skeleton label="Loading who is active" className={css.rows}>
    {Array.from({ length: SHOWN }, (_, row) => (
      <Bone key={row} className={css.bone} />
    ))}
  </Skeleton>
);

function Rows({ users, now }: { readonly users: readonly PublicUser[]; readonly now: number }) {
  if (users.length === 0)
    return <p className="quiet">Nobody has been here lately. Sign up, and you stand here first.</p>;
  return (
    <ul className={css.rows}>
      {users.map(({ userId, name, level, lastActive }) => (
        <li key={userId} className={css.row}>
          <span className={css.name}>{name}</span>
          <Chip>Lv.{level}</Chip>
          <time dateTime={lastActive} className="quiet small">
            {lastActiveAgo(lastActive, now)}
          </time>
        </li>
      ))}
    </ul>
  );
}
