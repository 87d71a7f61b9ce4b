import type { ReactNode } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import type { WorkbenchState } from '../workbench/use-workbench.js';
import { CommentsProvider, type DocumentComments } from './comments-context.js';
import { ReviewPanel } from './review-panel.js';
import { useDocumentReview, useReviewAction } from './use-document-review.js';

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

function useDocumentComments<T extends object, S>(
  { kind, saving }: WorkbenchState<T, S>,
  { document, data, refresh }: ReturnType<typeof useDocumentReview>,
): DocumentComments | null {
  const { api } = usePlatform();
  const { act } = useReviewAction(refresh);
  const comments = data?.comments;
  const version = kind.versionOf(saving.stored);
  if (!document || !comments) return null;
  return {
    comments,
    add: (anchor, text, parentId) => {
      const answered = parentId === undefined ? {} : { parentId };
      const body = { ...document, version, anchor, text, ...answered };
      return act(() => api('POST /api/Review/AddComment', { body }));
    },
    resolve: (commentId, resolved) =>
      act(() => api('POST /api/Review/ResolveComment', { body: { commentId, resolved } })),
    nameOf: (anchor) => kind.fieldName(anchor, saving.base),
  };
}
