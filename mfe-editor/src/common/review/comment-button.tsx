import { useId, useState } from 'react';
import { Button } from '@shinobi/shared/ui';
import { CommentThread } from './comment-thread.js';
import { useComments } from './comments-context.js';
import css from './review.module.css';
import { TextForm } from './text-form.js';

interface CommentButtonProps {
  /** The part of the document, such as `sentences.3`. */
  readonly anchor: string;
  /** What it is called in a sentence: `line 4`. */
  readonly name: string;
}

/** Shows how many comments a part of the document has, and opens them below. Shows nothing where there are no comments. */
export function CommentButton({ anchor, name }: CommentButtonProps) {
  const thread = useComments();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!thread) return null;
  const own = thread.comments.filter((each) => each.anchor === anchor && each.parentId === null);
  const open = own.filter(({ resolvedAt }) => resolvedAt === null).length;
  const label = open === 0 ? `Comment on ${name}` : `${open === 1 ? '1 comment' : `${open} comments`} on ${name}`;
  return (
    <>
      <Button
        size="small"
        variant={open > 0 ? 'outline' : 'plain'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setIsOpen((before) => !before)}
      >
        {open === 0 ? 'Comment' : open === 1 ? '1 comment' : `${open} comments`}
      </Button>
      {isOpen && (
        <div id={id} className={css.below}>
          {own.map((comment) => (
            <CommentThread key={comment.commentId} comment={comment} thread={thread} />
          ))}
          <TextForm label={`Your comment on ${name}`} button="Comment" onSubmit={(text) => thread.add(anchor, text)} />
        </div>
      )}
    </>
  );
}
