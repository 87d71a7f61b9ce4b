import type { MessageThread } from '@shinobi/shared/contract/people/message';
import type { PublicUser } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Chip, Notice } from '@shinobi/shared/ui';
import { Card } from '../common/card.js';
import { ShowMore, WaitingRows } from '../common/list-state.js';
import { useLive, useOutdated } from '../common/live.js';
import { usePages } from '../common/pages.js';
import { Name, Picture } from '../common/person.js';
import { timeAgo } from '../common/time-ago.js';
import css from './messages-card.module.css';

const CALL = 'GET /api/Message/GetThreads';
const LIMIT = { limit: 10 };

interface MessagesCardProps {
  readonly wanted: boolean;
  readonly myId: number;
}

/** Whom one writes with, latest first. */
export function MessagesCard({ wanted, myId }: MessagesCardProps) {
  const outdated = useOutdated();
  useLive('message', () => outdated(CALL));
  const pages = usePages(CALL, LIMIT);
  const threads = pages.data?.pages.flatMap((page) => page.threads) ?? [];
  const unread = threads.reduce((sum, thread) => sum + thread.unread, 0);
  return (
    <Card
      card="messages"
      title="Messages"
      wanted={wanted}
      fact={unread > 0 ? <Chip tone="new">{unread} new</Chip> : undefined}
    >
      {pages.isPending && <WaitingRows label="Loading the messages" rows={3} />}
      {pages.isError && !pages.data && (
        <Notice title="The messages did not load." onRetry={() => void pages.refetch()} />
      )}
      {pages.data && threads.length === 0 && (
        <p className="quiet">What you and your friends write to each other stands here.</p>
      )}
      <ul>
        {threads.map((thread) => (
          <Thread key={thread.targetUserId} thread={thread} myId={myId} now={pages.dataUpdatedAt} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </Card>
  );
}

const NOBODY: Pick<PublicUser, 'userId' | 'name' | 'avatarPath'> = {
  userId: 0,
  name: 'Deleted user',
  avatarPath: null,
};

/** A guest who wrote to the author has a negative id; an account that is gone has nobody behind it. */
const partnerOf = ({ targetUserId, partner }: MessageThread) =>
  partner ?? (targetUserId < 0 ? { ...NOBODY, name: `Guest ${-targetUserId}` } : NOBODY);

const lastLine = ({ last }: MessageThread, myId: number) =>
  `${last.fromUserId === myId ? 'You: ' : ''}${last.text || 'A picture'}`;

interface ThreadProps {
  readonly thread: MessageThread;
  readonly myId: number;
  readonly now: number;
}

function Thread({ thread, myId, now }: ThreadProps) {
  const { panels } = usePlatform();
  const partner = partnerOf(thread);
  const { targetUserId, unread, last } = thread;
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.thread}
        onClick={() => void panels.open('message', { userId: targetUserId })}
      >
        <Picture user={partner} />
        <span className={css.words}>
          <span className={css.who}>
            <Name user={partner} />
            <time className="quiet small" dateTime={last.sentAt}>
              {timeAgo(last.sentAt, now)}
            </time>
          </span>
          <span className={css.last} dir="auto">
            {lastLine(thread, myId)}
          </span>
        </span>
        {unread > 0 && <Chip tone="new">{unread} new</Chip>}
      </button>
    </li>
  );
}
