import { useId, useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { Post } from '@shinobi/shared/contract/people/social';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { photoUrl } from '../common/images/expired-photo.js';
import { PhotoButton } from '../common/images/photo-button.js';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { WrittenText } from '../common/writing/written-text.js';
import { Byline } from './byline.js';
import { Comments } from './comments.js';
import css from './feed.module.css';
import { changePost, withLike } from './feed-cache.js';
import { ModerationButtons } from './moderation-buttons.js';
import { useChangeFeed, useOnRefused } from './use-feed.js';

interface PostViewProps {
  readonly post: Post;
  readonly now: number;
  /** Whether the post has unread comments. */
  readonly hasNewComments: boolean;
}

export function PostView({ post, now, hasNewComments }: PostViewProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const shown = open || hasNewComments;
  const count = post.commentCount;
  return (
    <li className={css.post} aria-labelledby={id}>
      <Byline id={id} author={post.author} at={post.postedAt} now={now}>
        {hasNewComments && <Chip tone="new">New comments</Chip>}
      </Byline>
      {post.text && <WrittenText>{post.text}</WrittenText>}
      <PostImage post={post} />
      <div className={css.row}>
        <LikeButton post={post} describedBy={id} />
        <Button size="small" aria-expanded={shown} aria-describedby={id} onClick={() => setOpen(!shown)}>
          {count === 1 ? '1 comment' : `${count} comments`}
        </Button>
        <ModerationButtons postId={post.postId} authorId={post.author?.userId} describedBy={id} />
      </div>
      {shown && <Comments postId={post.postId} />}
    </li>
  );
}

function PostImage({ post: { imageSrc } }: { readonly post: Post }) {
  const { panels } = usePlatform();
  const invalidate = useInvalidate();
  const src = photoUrl(imageSrc);
  if (src === null) return null;
  return (
    <PhotoButton
      src={src}
      className={css.image}
      testId="post-image"
      onOpen={() => void panels.open('image', { src })}
      onRetry={() => invalidate('GET /api/Social/GetFeed')}
    />
  );
}

/** Shows the like at once, and undoes it when the server refuses it. */
function LikeButton({ post, describedBy }: { readonly post: Post; readonly describedBy: string }) {
  const { api } = usePlatform();
  const change = useChangeFeed();
  const onRefused = useOnRefused({ postId: post.postId });
  const { act } = useAction(
    async () => {
      const { postId, liked, likes } = post;
      change((feed) => changePost(feed, postId, (now) => withLike(now, !liked)));
      try {
        const counted = await api('POST /api/Social/Like', { body: { postId, liked: !liked } });
        change((feed) => changePost(feed, postId, () => counted));
      } catch (thrown) {
        change((feed) => changePost(feed, postId, () => ({ liked, likes })));
        throw thrown;
      }
    },
    { onRefused },
  );
  return (
    <Button size="small" aria-pressed={post.liked} aria-describedby={describedBy} onClick={() => void act()}>
      Like <span className="num">{post.likes}</span>
    </Button>
  );
}
