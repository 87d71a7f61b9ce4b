import { z } from 'zod';
import {
  COMMENT_ANCHOR_MAX_LENGTH,
  DOCUMENT_KINDS,
  REVIEW_NOTE_MAX_LENGTH,
  SUBMISSION_STATES,
} from '../../domain/limits/editing.js';
import { ID_MAX } from '../../domain/limits/ids.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { nextCursor, pageQuery } from '../platform/pagination.js';
import { instant, line, numeric, text } from '../platform/text.js';

/** A member of the staff; null when the account was deleted. */
const Person = z.object({ userId: z.number().int(), name: z.string() }).nullable();

/** A version of a document that an editor has sent for review. */
export const Submission = z.object({
  submissionId: z.number().int(),
  kind: z.enum(DOCUMENT_KINDS),
  id: z.number().int(),
  version: z.number().int(),
  /** The document's name when it was sent. */
  title: z.string(),
  /** The address of its editor. */
  editPath: z.string(),
  /** What the editor says about it. */
  note: z.string(),
  by: Person,
  at: z.string(),
  state: z.enum(SUBMISSION_STATES),
  /** When it is published, for a scheduled one. */
  publishAt: z.string().nullable(),
  decidedBy: Person,
  decidedAt: z.string().nullable(),
  /** What the reviewer says about it, or why it could not be published at its time. */
  decision: z.string(),
  /** Whether the document was saved again since: then this version cannot be published any more. */
  isOutdated: z.boolean(),
  /** Open comments on the document. */
  openComments: z.number().int(),
});
export type Submission = z.infer<typeof Submission>;

/** A comment on a part of a document, or a reply to one. */
export const EditComment = z.object({
  commentId: z.number().int(),
  /** The comment that this one replies to. */
  parentId: z.number().int().nullable(),
  /** The part: `sentences.3`, or empty for the whole document. */
  anchor: z.string(),
  /** The version that it was written about. */
  version: z.number().int(),
  text: z.string(),
  by: Person,
  at: z.string(),
  resolvedAt: z.string().nullable(),
  resolvedBy: Person,
});
export type EditComment = z.infer<typeof EditComment>;

/** What reviewers and editors need besides the document itself. */
export const DocumentReview = z.object({
  /** The number of the latest version; 0 before the first change. */
  latestVersion: z.number().int(),
  /** The version that readers see; null when they see none, or when it is older than the stored ones. */
  publishedVersion: z.number().int().nullable(),
  /** Whether readers see the document. */
  isPublic: z.boolean(),
  /** The submission that waits, or the last one. */
  submission: Submission.nullable(),
  comments: z.array(EditComment),
});
export type DocumentReview = z.infer<typeof DocumentReview>;

const kind = z.enum(DOCUMENT_KINDS);
const id = z.number().int().min(1).max(ID_MAX);
const version = z.number().int().min(0).max(ID_MAX);
const submissionId = z.number().int().min(1).max(ID_MAX);
const commentId = submissionId;
const note = text(0, REVIEW_NOTE_MAX_LENGTH);
const ofDocument = z.strictObject({ kind, id: numeric(1, ID_MAX) });

const CONFLICTS = ['NotFound', 'SubmissionOutdated', 'SubmissionDecided'] as const;
/** What a document is refused for when it is published. */
const UNPUBLISHABLE = ['StoryIncomplete', 'NameTaken', 'NameFixed'] as const;

/**
 * Reviews of what editors have saved: a version is sent for review, discussed, and published by somebody else. A refusal with
 * `SubmissionOutdated` or `SubmissionDecided` has the submission as `current`.
 */
export const reviewContract = defineEndpoints({
  'GET /api/Review/GetSubmissions': {
    summary: 'Submissions: those that wait, those of the caller, or those that are done; the latest first.',
    access: 'editorAccount',
    query: z.strictObject({ ...pageQuery, state: z.enum(['open', 'mine', 'done']).default('open') }),
    response: z.object({ submissions: z.array(Submission), nextCursor }),
  },
  'GET /api/Review/GetDocument': {
    summary: 'The submission of a document, its comments, and which of its versions readers see.',
    access: 'editorAccount',
    query: ofDocument,
    response: DocumentReview,
    errors: ['NotFound'],
  },
  'POST /api/Review/Submit': {
    summary:
      'Sends the latest draft of a document for review. A submission of the document that waits is replaced. Another ' +
      'version than the latest is refused as StaleVersion.',
    access: 'editorAccount',
    body: z.strictObject({ kind, id, version, note }),
    response: Submission,
    errors: ['NotFound', 'StaleVersion', 'NothingToReview'],
    example: { kind: 'folktale', id: 1, version: 3, note: 'The first five lines are new.' },
  },
  'POST /api/Review/Withdraw': {
    summary: 'Withdraws a submission of the caller that waits.',
    access: 'editorAccount',
    body: z.strictObject({ submissionId }),
    response: Submission,
    errors: ['NotFound', 'Forbidden', 'SubmissionDecided'],
    example: { submissionId: 1 },
  },
  'POST /api/Review/AskForChanges': {
    summary: 'Gives a submission back to its editor with a note.',
    access: 'reviewer',
    body: z.strictObject({ submissionId, note: text(1, REVIEW_NOTE_MAX_LENGTH) }),
    response: Submission,
    errors: ['NotFound', 'SubmissionDecided'],
    example: { submissionId: 1, note: 'Please explain the particle in line 2.' },
  },
  'POST /api/Review/Approve': {
    summary:
      'Publishes the submitted version. Nobody approves their own submission, except the administrator. When the document ' +
      'was saved again since, nothing is published.',
    access: 'reviewer',
    body: z.strictObject({ submissionId, version, note }),
    response: Submission,
    errors: [...CONFLICTS, 'Forbidden', ...UNPUBLISHABLE],
    example: { submissionId: 1, version: 3, note: '' },
  },
  'POST /api/Review/Schedule': {
    summary: 'Approves a submission, to be published at a time, within a minute.',
    access: 'reviewer',
    body: z.strictObject({ submissionId, version, at: instant, note }),
    response: Submission,
    errors: [...CONFLICTS, 'Forbidden'],
    example: { submissionId: 1, version: 3, at: '2026-12-01T06:00:00Z', note: '' },
  },
  'POST /api/Review/CancelSchedule': {
    summary: 'Makes a scheduled submission wait for a decision again.',
    access: 'reviewer',
    body: z.strictObject({ submissionId }),
    response: Submission,
    errors: ['NotFound', 'SubmissionDecided'],
    example: { submissionId: 1 },
  },
  'POST /api/Review/AddComment': {
    summary: 'Comments on a part of a document, or replies to a comment.',
    access: 'editorAccount',
    idempotent: true,
    body: z.strictObject({
      kind,
      id,
      version,
      anchor: line(0, COMMENT_ANCHOR_MAX_LENGTH),
      parentId: commentId.optional(),
      text: text(1, REVIEW_NOTE_MAX_LENGTH),
    }),
    response: EditComment,
    errors: ['NotFound', 'TooMuch'],
    example: { kind: 'folktale', id: 1, version: 3, anchor: 'sentences.2', text: 'Is this は or が?' },
  },
  'POST /api/Review/ResolveComment': {
    summary: 'Marks a comment with its answers as resolved, or as open again.',
    access: 'editorAccount',
    body: z.strictObject({ commentId, resolved: z.boolean() }),
    response: EditComment,
    errors: ['NotFound'],
    example: { commentId: 1, resolved: true },
  },
  'GET /api/Review/GetReferences': {
    summary: 'The addresses of the public documents that link to this one.',
    access: 'reviewer',
    query: ofDocument,
    response: z.object({ references: z.array(z.string()) }),
    errors: ['NotFound'],
  },
  'POST /api/Review/Unpublish': {
    summary: 'Hides a document from readers. Editors keep it with its versions, and it can be published again.',
    access: 'reviewer',
    body: z.strictObject({ kind, id, version, reason: text(1, REVIEW_NOTE_MAX_LENGTH) }),
    response: z.object({ version: z.number().int() }),
    errors: ['NotFound', 'StaleVersion', 'NotPublished'],
    example: { kind: 'folktale', id: 1, version: 3, reason: 'The rights are not settled.' },
  },
});
