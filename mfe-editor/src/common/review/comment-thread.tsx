import { useState } from 'react';
import type { EditComment } from '@shinobi/shared/contract/editing/review';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { hasUnsentText } from '../drafts/unsent-text.js';
import { type DocumentComments } from './comments-context.js';
import css from './review.module.css';
import { formatTime, nameOf } from './submission-state.js';
import { TextForm } from './text-form.js';

interface CommentThreadProps {
  readonly comment: EditComment;
  readonly thread: DocumentComments;
  /** Names the part of the document above the comment. */
  readonly showsAnchor?: boolean;
}

/** A comment with its replies. A resolved one is folded. */
export function CommentThread({ comment, thread, showsAnchor = false }: CommentThreadProps) {
  const { comments, add, resolve, nameOf: partOf } = thread;
  const { storage } = usePlatform();
  const keptAs = `${thread.documentKey}:reply-${comment.commentId}`;
  const [isReplying, setIsReplying] = useState(() => hasUnsentText(storage('editor'), keptAs));
  const replies = comments.filter(({ parentId }) => parentId === comment.commentId);
  const isResolved = comment.resolvedAt !== null;
  return (
    <article className={css.thread}>
      {showsAnchor && <p className={css.part}>{comment.anchor ? partOf(comment) : 'The whole document'}</p>}
      <Message {...comment} />
      {replies.map((reply) => (
        <div key={reply.commentId} className={css.reply}>
          <Message {...reply} />
        </div>
      ))}
      <div className={css.buttons}>
        {isResolved && <Chip>Resolved by {nameOf(comment.resolvedBy)}</Chip>}
        <Button size="small" variant="plain" onClick={() => void resolve(comment.commentId, !isResolved)}>
          {isResolved ? 'Open again' : 'Resolve'}
        </Button>
        {!isResolved && (
          <Button
            size="small"
            variant="plain"
            aria-expanded={isReplying}
            onClick={() => setIsReplying((before) => !before)}
          >
            Reply
          </Button>
        )}
      </div>
      {isReplying && (
        <TextForm
          label="Your reply"
          button="Send the reply"
          keptAs={keptAs}
          onSubmit={async (text) => {
            const isSent = await add(comment.anchor, text, comment.commentId);
            if (isSent) setIsReplying(false);
            return isSent;
          }}
        />
      )}
    </article>
  );
}

const Message = ({ by, at, version, text }: EditComment) => (
  <div>
    <p className="small">
      <b>{nameOf(by)}</b>{' '}
      <span className="quiet">
        <time dateTime={at}>{formatTime(at)}</time>, version {version}
      </span>
    </p>
    <p className={css.text}>{text}</p>
  </div>
);
