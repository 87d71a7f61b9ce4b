import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, Chip, Notice, Skeleton } from '@shinobi/shared/ui';
import css from './active-users-slot.module.css';
import { lastActiveAgo } from '../common/people/time-ago.js';

type PublicUser = ResponseOf<'GET /api/User/GetActiveUsers'>['users'][number];

const USER_COUNT = 8;

/** The recently active users under the sign-up form, which show newcomers that they do not learn alone. */
export function ActiveUsersSlot() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.active}>
      <h3 id={id}>Active users</h3>
      <ActiveUserList />
    </section>
  );
}

function ActiveUserList() {
  const { api } = usePlatform();
  const { data, isError, refetch, dataUpdatedAt } = useQuery(
    apiQuery(api, 'GET /api/User/GetActiveUsers', { query: { limit: USER_COUNT } }),
  );
  if (data) return <UserRows users={data.users} now={dataUpdatedAt} />;
  if (!isError) return <ListSkeleton />;
  return (
    <Notice title="The list did not load." onRetry={() => void refetch()}>
      You can still sign in or sign up.
    </Notice>
  );
}

const ListSkeleton = () => (
  <Skeleton label="Loading active users">
    {Array.from({ length: USER_COUNT }, (_, row) => (
      <Bone key={row} className={css.bone} />
    ))}
  </Skeleton>
);

function UserRows({ users, now }: { readonly users: readonly PublicUser[]; readonly now: number }) {
  if (users.length === 0) return <p className="quiet">Nobody has been here recently. Sign up to be the first.</p>;
  return (
    <ul>
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
