import { type FormEvent, useId, useRef, useState } from 'react';
import { useAction, useKeepFocus } from '@shinobi/shared/client';
import type { Comment } from '@shinobi/shared/contract/people/social';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { POST_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { SentNews } from '../common/writing/sent-news.js';
import { useDraft } from '../common/writing/use-draft.js';
import { ListStatus, ShowMore } from '../common/lists/list-status.js';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { WrittenText } from '../common/writing/written-text.js';
import { Byline } from './byline.js';
import css from './feed.module.css';
import { changePost } from './feed-cache.js';
import { ModerationButtons } from './moderation-buttons.js';
import { commentDraft, useChangeFeed, useComments, useOnRefused } from './use-feed.js';

const CALL = 'GET /api/Social/GetComments';

/** The comments on a post, oldest first, and the form for a new one. */
export function Comments({ postId }: { readonly postId: number }) {
  const pages = useComments(postId);
  const comments = pages.data?.pages.flatMap((page) => page.comments) ?? [];
  const section = useRef<HTMLDivElement>(null);
  useKeepFocus(section, { inList: true });
  return (
    <div className={css.comments} ref={section}>
      <ListStatus query={pages} loading="Loading the comments" failed="The comments did not load." rows={2} />
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
  const invalidate = useInvalidate();
  const change = useChangeFeed();
  const { postId, commentId, author } = comment;
  const onDeleted = () => {
    invalidate(CALL);
    change((feed) => changePost(feed, postId, ({ commentCount }) => ({ commentCount: Math.max(0, commentCount - 1) })));
  };
  return (
    <li className={css.comment}>
      <Byline id={id} author={author} at={comment.postedAt} now={now} />
      <WrittenText>{comment.text}</WrittenText>
      <div className={css.row}>
        <ModerationButtons
          postId={postId}
          commentId={commentId}
          authorId={author?.userId}
          describedBy={id}
          onDeleted={onDeleted}
        />
      </div>
    </li>
  );
}

function CommentForm({ postId }: { readonly postId: number }) {
  const { api } = usePlatform();
  const invalidate = useInvalidate();
  const change = useChangeFeed();
  const onRefused = useOnRefused({ postId });
  const [text, setText, sent] = useDraft(commentDraft(postId));
  const sendComment = async (idempotencyKey: string, comment: string) => {
    await api('POST /api/Social/Comment', { body: { postId, text: comment }, idempotencyKey });
    invalidate(CALL);
    change((feed) => changePost(feed, postId, ({ commentCount }) => ({ commentCount: commentCount + 1 })));
  };
  const { busy, act } = useAction(sendComment, { ofForm: true, onRefused, lastTry: sent.lastTry });
  const [sentCount, setSentCount] = useState(0);
  const { tooLong } = textLength(text, POST_MAX_LENGTH);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || tooLong || !(await act(text.trim()))) return;
    sent.remove(text);
    setSentCount((count) => count + 1);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} aria-label="New comment">
      <LimitedTextarea aria-label="Your comment" rows={2} limit={POST_MAX_LENGTH} value={text} onText={setText} />
      <p>
        <Button type="submit" size="small" reason={busy ? 'One moment' : tooLong}>
          Send
        </Button>
      </p>
      <SentNews count={sentCount}>Comment sent.</SentNews>
    </form>
  );
}
