import { useRef } from 'react';
import { useKeepFocus } from '@shinobi/shared/client';
import { Empty } from '@shinobi/shared/ui';
import { ListStatus, ShowMore } from '../common/lists/list-status.js';
import css from './feed.module.css';
import { postsIn } from './feed-cache.js';
import { PostForm } from './post-form.js';
import { PostView } from './post-view.js';
import { useFeed, usePostsWithNewComments } from './use-feed.js';

/** The feed of posts by learners. */
export function SocialPanel() {
  const pages = useFeed();
  const postsWithNews = usePostsWithNewComments();
  const posts = pages.data ? postsIn(pages.data) : [];
  const section = useRef<HTMLDivElement>(null);
  useKeepFocus(section, { inList: true });
  return (
    <div ref={section}>
      <PostForm />
      <ListStatus query={pages} loading="Loading the feed" failed="The feed did not load." rows={6}>
        Your draft is kept.
      </ListStatus>
      {pages.data && posts.length === 0 && (
        <Empty title="Nothing here yet">Posts by learners show up here. Yours can be the first.</Empty>
      )}
      <ul className={css.feed}>
        {posts.map((post) => (
          <PostView
            key={post.postId}
            post={post}
            now={pages.dataUpdatedAt}
            hasNewComments={postsWithNews.has(post.postId)}
          />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </div>
  );
}
