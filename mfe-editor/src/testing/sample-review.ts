import type { DocumentReview, EditComment, Submission } from '@shinobi/shared/contract/editing/review';

const AT = '2026-11-20T09:00:00.000Z';
const MIKA = { userId: 2, name: 'Mika' };

export const aSubmission = (given: Partial<Submission> = {}): Submission => ({
  ...{ submissionId: 1, kind: 'grammar lesson', id: 1, version: 2, title: 'Saying what something is' },
  ...{ editPath: '/grammarEdit/desu', note: 'A clearer example.', by: MIKA, at: AT },
  ...{ state: 'open', publishAt: null, decidedBy: null, decidedAt: null, decision: '' },
  ...{ isOutdated: false, openComments: 0 },
  ...given,
});

export const aComment = (given: Partial<EditComment> = {}): EditComment => ({
  ...{ commentId: 1, parentId: null, anchor: 'examples.0', version: 2, text: 'Is this natural?' },
  ...{ by: { userId: 3, name: 'Kenji' }, at: AT, resolvedAt: null, resolvedBy: null },
  ...given,
});

/** A public document that nobody has sent for review. */
export const aDocumentReview = (given: Partial<DocumentReview> = {}): DocumentReview => ({
  ...{ latestVersion: 2, publishedVersion: 1, isPublic: true, submission: null, comments: [] },
  ...given,
});
