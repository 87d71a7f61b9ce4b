import { useState } from 'react';
import type { EditComment } from '@shinobi/shared/contract/editing/review';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { hasUnsentText } from '../drafts/unsent-text.js';
import { CommentThread } from './comment-thread.js';
import type { DocumentComments } from './comments-context.js';
import css from './review.module.css';
import { TextForm } from './text-form.js';

/** All comments on the document, open ones first, and a field for one about the whole document. */
export function CommentList({ thread }: { readonly thread: DocumentComments }) {
  const { storage } = usePlatform();
  const keptAs = `${thread.documentKey}:comment`;
  const first = thread.comments.filter(({ parentId }) => parentId === null);
  // Only at first: afterwards the user opens and closes it.
  const [isOpenAtFirst] = useState(() => first.length > 0 || hasUnsentText(storage('editor'), keptAs));
  return (
    <>
      {first.length > 0 && (
        <>
          <h3>Comments</h3>
          <Threads first={first} thread={thread} />
        </>
      )}
      {thread.unsentOnRemoved.map(({ name, about }) => (
        <TextForm
          key={name}
          label={`Your unsent comment on ${about}`}
          hint="It becomes a comment on the whole document."
          button="Comment"
          variant="outline"
          keptAs={name}
          onSubmit={(text) => thread.add('', text)}
        />
      ))}
      <details open={isOpenAtFirst}>
        <summary>Comment on the whole document</summary>
        <TextForm
          label="A comment on the whole document"
          button="Comment"
          variant="outline"
          keptAs={keptAs}
          onSubmit={(text) => thread.add('', text)}
        />
      </details>
    </>
  );
}

interface ThreadsProps {
  /** The comments without replies. */
  readonly first: readonly EditComment[];
  readonly thread: DocumentComments;
}

function Threads({ first, thread }: ThreadsProps) {
  const [showsResolved, setShowsResolved] = useState(false);
  const open = first.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = first.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <div className={css.comments}>
      {(showsResolved ? [...open, ...resolved] : open).map((comment) => (
        <CommentThread key={comment.commentId} comment={comment} thread={thread} showsAnchor />
      ))}
      {resolved.length > 0 && (
        <Button
          size="small"
          variant="plain"
          aria-pressed={showsResolved}
          onClick={() => setShowsResolved(!showsResolved)}
        >
          {showsResolved ? 'Hide resolved comments' : `Show resolved comments (${resolved.length})`}
        </Button>
      )}
    </div>
  );
}
