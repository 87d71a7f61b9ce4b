import type { ReactNode } from 'react';
import type { PublicUser } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Avatar } from '../common/people/avatar.js';
import { UserName } from '../common/people/user-name.js';
import { timeAgo } from '../common/people/time-ago.js';
import css from './feed.module.css';

interface BylineProps {
  readonly id?: string;
  readonly author: PublicUser | null;
  readonly at: string;
  readonly now: number;
  readonly children?: ReactNode;
}

/** The author and the time of a post or comment. */
export function Byline({ id, author, at, now, children }: BylineProps) {
  const { panels } = usePlatform();
  const time = (
    <time className="quiet small" dateTime={at}>
      {timeAgo(at, now)}
    </time>
  );
  if (!author) {
    return (
      <div className={css.byline} id={id}>
        <b>Deleted user</b> {time} {children}
      </div>
    );
  }
  return (
    <div className={css.byline} id={id}>
      <button type="button" onClick={() => void panels.open('user', { userId: author.userId })}>
        <Avatar user={author} size="2.25rem" />
        <UserName user={author} />
      </button>
      {time} {children}
    </div>
  );
}
