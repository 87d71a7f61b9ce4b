import { Empty, Notice } from '@shinobi/shared/ui';
import { ShowMore, WaitingRows } from '../common/list-state.js';
import css from './feed.module.css';
import { postsIn } from './feed-cache.js';
import { PostForm } from './post-form.js';
import { PostView } from './post-view.js';
import { useFeed, useFreshComments } from './use-feed.js';

/** What learners tell each other. */
export function SocialPanel() {
  const pages = useFeed();
  const fresh = useFreshComments();
  const posts = pages.data ? postsIn(pages.data) : [];
  return (
    <>
      <PostForm />
      {pages.isPending && <WaitingRows label="Loading the feed" rows={6} />}
      {pages.isError && !pages.data && (
        <Notice title="The feed did not load." onRetry={() => void pages.refetch()}>
          What you have written stays.
        </Notice>
      )}
      {pages.data && posts.length === 0 && (
        <Empty title="Nothing here yet">What learners tell each other will stand here. Yours can be the first.</Empty>
      )}
      <ul className={css.feed}>
        {posts.map((post) => (
          <PostView key={post.postId} post={post} now={pages.dataUpdatedAt} fresh={fresh.has(post.postId)} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  );
}
