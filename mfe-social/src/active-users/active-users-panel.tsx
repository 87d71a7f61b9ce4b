import type { PublicUser } from '@shinobi/shared/contract/people/user';
import { Empty, Notice } from '@shinobi/shared/ui';
import { ShowMore, WaitingRows } from '../common/list-state.js';
import { useMe } from '../common/me.js';
import { usePages } from '../common/pages.js';
import { PersonRow } from '../common/person.js';
import { lastActiveAgo } from '../common/time-ago.js';
import { FriendButtons } from '../friends/index.js';

const CALL = 'GET /api/User/GetActiveUsers';
const LIMIT = { limit: 30 };

/** Who has been here lately, to be met and befriended. */
export function ActiveUsersPanel() {
  const pages = usePages(CALL, LIMIT);
  if (pages.isPending) return <WaitingRows label="Loading who is active" rows={8} />;
  if (!pages.data) {
    return (
      <Notice title="The list did not load." onRetry={() => void pages.refetch()}>
        Nothing you did is lost.
      </Notice>
    );
  }
  const users = pages.data.pages.flatMap((page) => page.users);
  return <Users users={users} now={pages.dataUpdatedAt} more={<ShowMore pages={pages} />} />;
}

interface UsersProps {
  readonly users: readonly PublicUser[];
  readonly now: number;
  readonly more: React.ReactNode;
}

function Users({ users, now, more }: UsersProps) {
  const me = useMe();
  const others = users.filter(({ userId }) => userId !== me?.user.userId);
  if (others.length === 0) {
    return <Empty title="Nobody else is here yet">Who learns here lately stands in this list, to be met.</Empty>;
  }
  return (
    <>
      <ul>
        {others.map((user) => (
          <PersonRow
            key={user.userId}
            user={user}
            fact={<time dateTime={user.lastActive}>{lastActiveAgo(user.lastActive, now)}</time>}
          >
            <FriendButtons user={user} related={me?.data?.relatedUsers.find(({ userId }) => userId === user.userId)} />
          </PersonRow>
        ))}
      </ul>
      {more}
    </>
  );
}
