import type { PublicUser } from '@shinobi/shared/contract/people/user';
import { Empty } from '@shinobi/shared/ui';
import { ListStatus, ShowMore } from '../common/lists/list-status.js';
import { useCurrentUser } from '../common/people/current-user.js';
import { usePages } from '../common/lists/use-pages.js';
import { UserRow } from '../common/people/user-row.js';
import { lastActiveAgo } from '../common/people/time-ago.js';
import { FriendButtons } from '../friends/index.js';

const CALL = 'GET /api/User/GetActiveUsers';
const LIMIT = { limit: 30 };

/** The recently active users, with buttons to become friends. */
export function ActiveUsersPanel() {
  const pages = usePages(CALL, LIMIT);
  if (!pages.data) {
    return <ListStatus query={pages} loading="Loading active users" failed="The list did not load." rows={8} />;
  }
  const users = pages.data.pages.flatMap((page) => page.users);
  return <UserList users={users} now={pages.dataUpdatedAt} more={<ShowMore pages={pages} />} />;
}

interface UserListProps {
  readonly users: readonly PublicUser[];
  readonly now: number;
  readonly more: React.ReactNode;
}

function UserList({ users, now, more }: UserListProps) {
  const me = useCurrentUser();
  const others = users.filter(({ userId }) => userId !== me?.user.userId);
  if (others.length === 0) {
    return (
      <Empty title="Nobody else is here yet">People who have been learning here recently show up in this list.</Empty>
    );
  }
  return (
    <>
      <ul>
        {others.map((user) => (
          <UserRow
            key={user.userId}
            user={user}
            fact={<time dateTime={user.lastActive}>{lastActiveAgo(user.lastActive, now)}</time>}
          >
            <FriendButtons user={user} related={me?.data?.relatedUsers.find(({ userId }) => userId === user.userId)} />
          </UserRow>
        ))}
      </ul>
      {more}
    </>
  );
}
