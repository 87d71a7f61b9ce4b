import { useState } from 'react';
import { Button } from '@shinobi/shared/ui';
import { CommentThread } from './comment-thread.js';
import type { DocumentComments } from './comments-context.js';
import css from './review.module.css';
import { TextForm } from './text-form.js';

/** All comments on the document, open ones first, and a field for one about the whole document. */
export function CommentList({ thread }: { readonly thread: DocumentComments }) {
  const [showsResolved, setShowsResolved] = useState(false);
  const first = thread.comments.filter(({ parentId }) => parentId === null);
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
      <TextForm
        label="A comment on the whole document"
        button="Comment"
        keptAs={`${thread.documentKey}:comment`}
        variant="outline"
        onSubmit={(text) => thread.add('', text)}
      />
    </div>
  );
}
