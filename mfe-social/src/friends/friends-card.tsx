import { useState } from 'react';
import type { DataForUser, RelatedUser, User } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { Card } from '../common/card.js';
import { useSeen } from '../common/in-view.js';
import { roomFor } from '../common/me.js';
import { PersonRow } from '../common/person.js';
import { BlockedUsers } from './blocked-users.js';
import { FriendButtons } from './friend-buttons.js';
import css from './friends-card.module.css';
import { friendsIn, requestsFrom, requestsTo, roomTaken } from './relation.js';

interface FriendsCardProps {
  readonly user: User;
  readonly data: DataForUser;
  readonly wanted: boolean;
}

/** The specification, section 6: requested-user lists are for a sul below 2. */
const REQUESTS_BELOW_SUL = 2;

/** Friends, and requests in both directions. */
export function FriendsCard({ user, data, wanted }: FriendsCardProps) {
  const { panels } = usePlatform();
  const { relatedUsers, sul } = data;
  const friends = friendsIn(relatedUsers);
  return (
    <Card card="friends" title="Friends" wanted={wanted} fact={`${roomTaken(relatedUsers)} of ${roomFor(user)}`}>
      {sul < REQUESTS_BELOW_SUL && <People title="They ask to be your friends" users={requestsTo(relatedUsers)} />}
      {friends.length > 0 ? (
        <People title="Your friends" users={friends} />
      ) : (
        <p className="quiet">Friends get your presents and your messages. Ask somebody who learns here, too.</p>
      )}
      <People title="You have asked" users={requestsFrom(relatedUsers)} />
      <p>
        <Button size="small" onClick={() => void panels.open('active-users')}>
          Find new friends
        </Button>
      </p>
      <BlockedUsers />
    </Card>
  );
}

const SHOWN = 8;

/** The first of a list, and the rest when asked for; those who need an answer are all there. */
function People({ title, users }: { readonly title: string; readonly users: readonly RelatedUser[] }) {
  const [all, setAll] = useState(false);
  if (users.length === 0) return null;
  const shown = all ? users : users.slice(0, SHOWN);
  return (
    <div>
      <h4 className={css.title}>{title}</h4>
      <ul>
        {shown.map((other) => (
          <Related key={other.userId} other={other} />
        ))}
      </ul>
      {shown.length < users.length && (
        <Button variant="plain" size="small" onClick={() => setAll(true)}>
          Show all {users.length}
        </Button>
      )}
    </div>
  );
}

function Related({ other }: { readonly other: RelatedUser }) {
  const { api, account } = usePlatform();
  const [marked, setMarked] = useState(other.isNewFriend);
  const ref = useSeen<HTMLSpanElement>(other.isNewFriend, () => {
    setMarked(true);
    void api('POST /api/Friend/MarkSeen', { body: { targetUserId: other.userId } }).then(
      account.dataChanged,
      () => undefined,
    );
  });
  return (
    <PersonRow user={other} fact={<span ref={ref}>{marked && <Chip tone="new">New friend</Chip>}</span>}>
      <FriendButtons user={other} related={other} />
    </PersonRow>
  );
}
