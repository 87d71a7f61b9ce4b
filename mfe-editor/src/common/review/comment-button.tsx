import { useId, useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { hasUnsentText } from '../drafts/unsent-text.js';
import { CommentThread } from './comment-thread.js';
import { type DocumentComments, useComments } from './comments-context.js';
import css from './review.module.css';
import { TextForm } from './text-form.js';

interface CommentButtonProps {
  /** The name of the rows in the document, such as `sentences`. */
  readonly path: string;
  readonly rowId: string;
  /** What it is called in a sentence: `line 4`. */
  readonly name: string;
}

/** Shows how many comments a row of the document has, and opens them below. Shows nothing where there are no comments. */
export function CommentButton(props: CommentButtonProps) {
  const thread = useComments();
  return thread && <RowComments {...props} thread={thread} />;
}

/** Whether the comments of a row are open. An unsent one opens them, once it is found: that may need an earlier version. */
function useIsOpen(keptAs: string | undefined) {
  const { storage } = usePlatform();
  const [shownName, setShownName] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  if (keptAs !== shownName) {
    setShownName(keptAs);
    if (keptAs !== undefined && hasUnsentText(storage('editor'), keptAs)) setIsOpen(true);
  }
  return [isOpen, setIsOpen] as const;
}

interface RowCommentsProps extends CommentButtonProps {
  readonly thread: DocumentComments;
}

function RowComments({ path, rowId, name, thread }: RowCommentsProps) {
  const anchor = thread.anchorOf(path, rowId);
  const keptAs = thread.unsentOn(path, rowId) ?? undefined;
  const [isOpen, setIsOpen] = useIsOpen(keptAs);
  const id = useId();
  const own = thread.commentsOn(rowId);
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
          <TextForm
            label={`Your comment on ${name}`}
            button="Comment"
            keptAs={keptAs}
            reason={anchor === null ? 'Save your changes first' : null}
            onSubmit={async (text) => anchor !== null && thread.add(anchor, text)}
          />
        </div>
      )}
    </>
  );
}
