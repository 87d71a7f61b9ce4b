import { useId, useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { Post } from '@shinobi/shared/contract/people/social';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { photoOf } from '../common/photo.js';
import { WrittenText } from '../common/text.js';
import { Byline } from './byline.js';
import { Comments } from './comments.js';
import css from './feed.module.css';
import { changePost, likedBy } from './feed-cache.js';
import { Removal } from './removal.js';
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
