import { useState } from 'react';
import type { EditComment } from '@shinobi/shared/contract/editing/review';
import { Button, Chip } from '@shinobi/shared/ui';
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
  const [isAnswering, setIsAnswering] = useState(false);
  const answers = comments.filter(({ parentId }) => parentId === comment.commentId);
  const isResolved = comment.resolvedAt !== null;
  return (
    <article className={css.thread}>
      {showsAnchor && <p className={css.part}>{comment.anchor ? partOf(comment) : 'The whole document'}</p>}
      <Message {...comment} />
      {answers.map((answer) => (
        <div key={answer.commentId} className={css.answer}>
          <Message {...answer} />
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
            aria-expanded={isAnswering}
            onClick={() => setIsAnswering((before) => !before)}
          >
            Answer
          </Button>
        )}
      </div>
      {isAnswering && (
        <TextForm
          label="Your answer"
          button="Send the answer"
          keptAs={`${thread.documentKey}:reply-${comment.commentId}`}
          onSubmit={async (text) => {
            const isSent = await add(comment.anchor, text, comment.commentId);
            if (isSent) setIsAnswering(false);
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
