import type { ReactNode } from 'react';
import type { WorkbenchState } from '../workbench/use-workbench.js';
import { CommentsProvider } from './comments-context.js';
import { ReviewPanel } from './review-panel.js';
import { useDocumentComments } from './use-document-comments.js';
import { useDocumentReview } from './use-document-review.js';

interface ReviewedDocumentProps<T extends object, S> {
  readonly workbench: WorkbenchState<T, S>;
  readonly children: ReactNode;
}

/** The review of the document above its fields, on which comments can be made. */
export function ReviewedDocument<T extends object, S>({ workbench, children }: ReviewedDocumentProps<T, S>) {
  const { kind, saving, draft } = workbench;
  const review = useDocumentReview(kind, saving.stored);
  const thread = useDocumentComments(workbench, review);
  return (
    <CommentsProvider value={thread}>
      <ReviewPanel kind={kind} stored={saving.stored} review={review} thread={thread} isDirty={draft.isDirty} />
      {children}
    </CommentsProvider>
  );
}
