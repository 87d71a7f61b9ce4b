import { useState } from 'react';
import type { DataForUser, RelatedUser, User } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { FRIEND_ALERTS_BELOW_SUL } from '@shinobi/shared/domain/limits/accounts';
import { Card } from '../common/card/card.js';
import { useInView } from '../common/lists/use-in-view.js';
import { friendLimitOf } from '../common/people/current-user.js';
import { UserRow } from '../common/people/user-row.js';
import { BlockedUsers } from './blocked-users.js';
import { FriendButtons } from './friend-buttons.js';
import css from './friends-card.module.css';
import { useMarkFriendSeen } from './use-mark-friend-seen.js';
import { countUsedPlaces, friendsAmong, receivedRequests, sentRequests } from './friend-relation.js';

interface FriendsCardProps {
  readonly user: User;
  readonly data: DataForUser;
  readonly isTarget: boolean;
}

/** Friends and friend requests. */
export function FriendsCard({ user, data, isTarget }: FriendsCardProps) {
  const { panels } = usePlatform();
  const { relatedUsers, sul } = data;
  const friends = friendsAmong(relatedUsers);
  return (
    <Card
      card="friends"
      title="Friends"
      isTarget={isTarget}
      fact={`${countUsedPlaces(relatedUsers)} of ${friendLimitOf(user)}`}
    >
      {sul < FRIEND_ALERTS_BELOW_SUL && <UserList title="Friend requests" users={receivedRequests(relatedUsers)} />}
      {friends.length > 0 ? (
        <UserList title="Your friends" users={friends} />
      ) : (
        <p className="quiet">
          Friends receive your presents and messages. Send a request to someone who learns here too.
        </p>
      )}
      <UserList title="Requests you sent" users={sentRequests(relatedUsers)} />
      <p>
        <Button size="small" onClick={() => void panels.open('active-users')}>
          Find new friends
        </Button>
      </p>
      <BlockedUsers />
    </Card>
  );
}

const VISIBLE_USERS = 8;

/** A list of users, shortened until the user asks for all. */
function UserList({ title, users }: { readonly title: string; readonly users: readonly RelatedUser[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (users.length === 0) return null;
  const shown = showsAll ? users : users.slice(0, VISIBLE_USERS);
  return (
    <div>
      <h4 className={css.title}>{title}</h4>
      <ul>
        {shown.map((other) => (
          <RelatedUserRow key={other.userId} other={other} />
        ))}
      </ul>
      {shown.length < users.length && (
        <Button variant="plain" size="small" onClick={() => setShowsAll(true)}>
          Show all {users.length}
        </Button>
      )}
    </div>
  );
}

function RelatedUserRow({ other }: { readonly other: RelatedUser }) {
  const markSeen = useMarkFriendSeen();
  const [marked, setMarked] = useState(other.isNewFriend);
  const ref = useInView<HTMLSpanElement>(other.isNewFriend, () => {
    setMarked(true);
    markSeen(other.userId);
  });
  return (
    <UserRow user={other} fact={<span ref={ref}>{marked && <Chip tone="new">New friend</Chip>}</span>}>
      <FriendButtons user={other} related={other} />
    </UserRow>
  );
}
