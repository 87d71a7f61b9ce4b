import { useId, useState, type ReactNode } from 'react';
import type { Post } from '@shinobi/shared/contract/social';
import type { PublicUser } from '@shinobi/shared/contract/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { AUTHOR_ID, useMe } from '../common/me.js';
import { Name, Picture } from '../common/person.js';
import { photoOf } from '../common/photo.js';
import { ReportForm } from '../common/report-form.js';
import { WrittenText } from '../common/text.js';
import { timeAgo } from '../common/time-ago.js';
import { useAction } from '../common/use-action.js';
import { Comments } from './comments.js';
import css from './feed.module.css';
import { changePost, likedBy, withoutPost } from './feed-cache.js';
import { useChangeFeed } from './use-feed.js';

interface PostViewProps {
  readonly post: Post;
  readonly now: number;
  /** Somebody has commented on it since it was looked at. */
  readonly fresh: boolean;
}

export function PostView({ post, now, fresh }: PostViewProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const shown = open || fresh;
  const count = post.commentCount;
  return (
    <li className={css.post} aria-labelledby={id}>
      <Byline id={id} author={post.author} at={post.postedAt} now={now}>
        {fresh && <Chip tone="new">New comments</Chip>}
      </Byline>
      {post.text && <WrittenText>{post.text}</WrittenText>}
      <PostImage post={post} />
      <div className={css.row}>
        <Like post={post} describedBy={id} />
        <Button size="small" aria-expanded={shown} aria-describedby={id} onClick={() => setOpen(!shown)}>
          {count === 1 ? '1 comment' : `${count} comments`}
        </Button>
        <Removal postId={post.postId} authorId={post.author?.userId} describedBy={id} />
      </div>
      {shown && <Comments postId={post.postId} />}
    </li>
  );
}

interface BylineProps {
  readonly id?: string;
  readonly author: PublicUser | null;
  readonly at: string;
  readonly now: number;
  readonly children?: ReactNode;
}

/** Who wrote it, and when. */
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
        <Picture user={author} size="2.25rem" />
        <Name user={author} />
      </button>
      {time} {children}
    </div>
  );
}

/** At most 450 pixels high (specification, section 9). */
function PostImage({ post: { imageSrc } }: { readonly post: Post }) {
  const { panels } = usePlatform();
  const src = photoOf(imageSrc);
  if (src === null) return null;
  return (
    <button type="button" className={css.image} onClick={() => void panels.open('image', { src })}>
      <img src={src} alt="Open in full size" loading="lazy" data-testid="post-image" />
    </button>
  );
}

/** Shown at once, and taken back with a word where the server refuses. */
function Like({ post, describedBy }: { readonly post: Post; readonly describedBy: string }) {
  const { api } = usePlatform();
  const change = useChangeFeed();
  const { act } = useAction(async () => {
    const { postId, liked, likes } = post;
    change((feed) => changePost(feed, postId, (now) => likedBy(now, !liked)));
    try {
      const answer = await api('POST /api/Social/Like', { body: { postId, liked: !liked } });
      change((feed) => changePost(feed, postId, () => answer));
    } catch (thrown) {
      change((feed) => changePost(feed, postId, () => ({ liked, likes })));
      throw thrown;
    }
  });
  return (
    <Button size="small" aria-pressed={post.liked} aria-describedby={describedBy} onClick={() => void act()}>
      Like <span className="num">{post.likes}</span>
    </Button>
  );
}

interface RemovalProps {
  readonly postId: number;
  /** Of a comment; without it, the post is meant. */
  readonly commentId?: number;
  readonly authorId: number | undefined;
  readonly describedBy?: string;
  readonly onDeleted?: () => void;
}

/** One's own is deleted, others' is reported; the administrator may do both. */
export function Removal({ authorId, ...what }: RemovalProps) {
  const me = useMe();
  if (!me) return null;
  const mine = authorId === me.user.userId;
  return (
    <>
      {(mine || me.user.userId === AUTHOR_ID) && <Delete {...what} />}
      {!mine && <Report {...what} />}
    </>
  );
}

type What = Omit<RemovalProps, 'authorId'>;

function Delete({ postId, commentId, describedBy, onDeleted }: What) {
  const { api, dialog } = usePlatform();
  const change = useChangeFeed();
  const { busy, act } = useAction(async () => {
    await api('POST /api/Social/Delete', { body: { postId, commentId } });
    if (commentId === undefined) change((feed) => withoutPost(feed, postId));
    onDeleted?.();
  });
  const ask = async () => {
    const text = commentId === undefined ? 'Delete this post and its comments?' : 'Delete this comment?';
    if (await dialog({ text, confirm: 'Delete', cancel: 'Cancel' })) await act();
  };
  return (
    <Button
      variant="plain"
      size="small"
      aria-describedby={describedBy}
      reason={busy ? 'One moment' : null}
      onClick={() => void ask()}
    >
      Delete
    </Button>
  );
}

function Report({ postId, commentId, describedBy }: What) {
  const { api } = usePlatform();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button variant="plain" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Report
      </Button>
    );
  }
  return (
    <ReportForm
      onDone={() => setOpen(false)}
      report={(reason) => api('POST /api/Social/Report', { body: { postId, commentId, reason } })}
    />
  );
}
