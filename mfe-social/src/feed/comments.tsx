import { useId, type FormEvent } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { Comment } from '@shinobi/shared/contract/people/social';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-textarea.js';
import { useDraft } from '../common/draft.js';
import { ShowMore, WaitingRows } from '../common/list-state.js';
import { useOutdated } from '../common/live.js';
import { usePages } from '../common/pages.js';
import { WrittenText } from '../common/text.js';
import { Byline } from './byline.js';
import css from './feed.module.css';
import { changePost } from './feed-cache.js';
import { MOST_LETTERS } from './post-form.js';
import { Removal } from './removal.js';
import { useChangeFeed } from './use-feed.js';

const CALL = 'GET /api/Social/GetComments';
const OF_FORM = { ofForm: true };

/** What others say to a post, oldest first, and what one says oneself. */
export function Comments({ postId }: { readonly postId: number }) {
  const pages = usePages(CALL, { postId, limit: 20 });
  const comments = pages.data?.pages.flatMap((page) => page.comments) ?? [];
  return (
    <div className={css.comments}>
      {pages.isPending && <WaitingRows label="Loading the comments" rows={2} />}
      {pages.isError && !pages.data && (
        <Notice title="The comments did not load." onRetry={() => void pages.refetch()} />
      )}
      <ul>
        {comments.map((comment) => (
          <CommentRow key={comment.commentId} comment={comment} now={pages.dataUpdatedAt} />
        ))}
      </ul>
      <ShowMore pages={pages} label="More comments" />
      <CommentForm postId={postId} />
    </div>
  );
}

function CommentRow({ comment, now }: { readonly comment: Comment; readonly now: number }) {
  const id = useId();
  const outdated = useOutdated();
  const change = useChangeFeed();
  const { postId, commentId, author } = comment;
  const deleted = () => {
    outdated(CALL);
    change((feed) => changePost(feed, postId, ({ commentCount }) => ({ commentCount: Math.max(0, commentCount - 1) })));
  };
  return (
    <li className={css.comment}>
      <Byline id={id} author={author} at={comment.postedAt} now={now} />
      <WrittenText>{comment.text}</WrittenText>
      <div className={css.row}>
        <Removal postId={postId} commentId={commentId} authorId={author?.userId} describedBy={id} onDeleted={deleted} />
      </div>
    </li>
  );
}

function CommentForm({ postId }: { readonly postId: number }) {
  const { api } = usePlatform();
  const outdated = useOutdated();
  const change = useChangeFeed();
  const [text, setText] = useDraft(`comment-${postId}`);
  const { busy, act } = useAction(async (idempotencyKey, words: string) => {
    await api('POST /api/Social/Comment', { body: { postId, text: words }, idempotencyKey });
    outdated(CALL);
    change((feed) => changePost(feed, postId, ({ commentCount }) => ({ commentCount: commentCount + 1 })));
  }, OF_FORM);
  const { tooLong } = textLength(text, MOST_LETTERS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !tooLong && (await act(text.trim()))) setText(null);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} aria-label="New comment">
      <LimitedTextarea aria-label="Your comment" rows={2} limit={MOST_LETTERS} value={text} onText={setText} />
      <p>
        <Button type="submit" size="small" reason={busy ? 'One moment' : tooLong}>
          Send
        </Button>
      </p>
    </form>
  );
}
