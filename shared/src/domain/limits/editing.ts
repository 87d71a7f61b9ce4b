/** The kinds of documents that editors change. */
export const DOCUMENT_KINDS = ['folktale', 'genre', 'grammar lesson', 'kanji lesson', 'article'] as const;
export type DocumentKindName = (typeof DOCUMENT_KINDS)[number];

/** The themes in which the preview of a draft is shown. */
export const PREVIEW_THEMES = ['light', 'dark'] as const;

/**
 * The states of a version that an editor has sent for review. `open` and `scheduled` ones wait; of a document there is one of
 * them at most. `failed` could not be published at its time; `replaced` was sent again in a later version.
 */
export const SUBMISSION_STATES = [
  'open',
  'scheduled',
  'changesAsked',
  'published',
  'withdrawn',
  'failed',
  'replaced',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const REVIEW_NOTE_MAX_LENGTH = 2000;
/** The longest name of a part of a document that comments are about, such as `sentences.3`. */
export const COMMENT_ANCHOR_MAX_LENGTH = 100;
/** The most comments on a document. */
export const DOCUMENT_COMMENTS_MAX = 1000;
/** How far ahead a version can be scheduled. */
export const SCHEDULE_DAYS_MAX = 366;
