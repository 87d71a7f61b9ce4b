import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { CHECK_NOTE_MAX_LENGTH, CHECK_SIGNATURE_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line, text } from '../platform/text.js';

const PARAGRAPHS_MAX = 10_000;

/** An article in the list of the English check, with its numbers of open and resolved notes. */
const CheckedArticle = z.object({
  pageName: z.string(),
  title: z.string(),
  paragraphs: z.number().int(),
  open: z.number().int(),
  resolved: z.number().int(),
});
export type CheckedArticle = z.infer<typeof CheckedArticle>;

/** A paragraph as readers see it: Markdown with furigana in braces. `mark` identifies its wording. */
const CheckedParagraph = z.object({ text: z.string(), mark: z.string() });

/** A proof-reader's note on the English of a paragraph. */
const CheckNote = z.object({
  noteId: z.number().int(),
  /** Counts from 0; null when the paragraph was removed. Notes follow a paragraph that was moved unchanged. */
  paragraph: z.number().int().nullable(),
  /** The paragraph's wording when the note was written, if it was changed or removed since; else null. */
  before: z.string().nullable(),
  note: z.string(),
  /** The name that its author signs with. */
  signedBy: z.string(),
  at: z.string(),
  editedAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  /** The number of times it was saved. */
  version: z.number().int(),
});
export type CheckNote = z.infer<typeof CheckNote>;

const CheckedPage = z.object({
  pageName: z.string(),
  title: z.string(),
  paragraphs: z.array(CheckedParagraph),
  /** In the order in which they were written. */
  notes: z.array(CheckNote),
});
export type CheckedPage = z.infer<typeof CheckedPage>;

const pageName = line(1, 100);
const noteId = z.number().int().min(1).max(ID_MAX);
const version = z.number().int().min(1).max(ID_MAX);
const note = text(1, CHECK_NOTE_MAX_LENGTH);
/** Created and stored by the author's browser: only this key may change the note. */
const noteKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
const token = z.string().max(200).optional();

export const enCheckContract = defineEndpoints({
  'GET /api/EnCheck/GetAll': {
    summary: 'All articles in their order, with the number of open notes on their English.',
    access: 'editor',
    response: z.array(CheckedArticle),
  },
  'GET /api/EnCheck/GetOne/:pageName': {
    summary: 'The paragraphs of an article with the notes on their English.',
    access: 'editor',
    params: z.strictObject({ pageName }),
    response: CheckedPage,
    errors: ['ArticleNotFound'],
  },
  'POST /api/EnCheck/Add': {
    summary: 'Adds a note to a paragraph. Repeated calls with the same `noteKey` add it once.',
    access: 'editor',
    body: z.strictObject({
      pageName,
      paragraph: z.number().int().min(0).max(PARAGRAPHS_MAX),
      /** Of the wording that the note is about. Another wording is refused as StaleVersion, with the current article. */
      mark: line(1, 64),
      note,
      signedBy: line(1, CHECK_SIGNATURE_MAX_LENGTH),
      noteKey,
      token,
    }),
    response: CheckNote,
    errors: ['ArticleNotFound', 'StaleVersion', 'TooMuch'],
    example: {
      pageName: 'wa-and-ga',
      paragraph: 0,
      mark: 'mark-of-the-paragraph',
      note: '“will say” would read better as “say”.',
      signedBy: 'Ann',
      noteKey: 'made-by-the-browser',
    },
  },
  'POST /api/EnCheck/Edit': {
    summary: 'Changes a note, from the browser that wrote it.',
    access: 'editor',
    body: z.strictObject({ noteId, note, noteKey, version, token }),
    response: CheckNote,
    errors: ['NotFound', 'Forbidden', 'StaleVersion'],
    example: { noteId: 1, note: 'Or leave it out.', noteKey: 'made-by-the-browser', version: 1 },
  },
  'POST /api/EnCheck/Resolve': {
    summary: 'Marks a note as resolved or as open.',
    access: 'editor',
    body: z.strictObject({ noteId, resolved: z.boolean(), version, token }),
    response: CheckNote,
    errors: ['NotFound', 'StaleVersion'],
    example: { noteId: 1, resolved: true, version: 1 },
  },
  'POST /api/EnCheck/Remove': {
    summary: 'Deletes a note, from the browser that wrote it.',
    access: 'editor',
    body: z.strictObject({ noteId, noteKey, token }),
    response: z.object({}),
    errors: ['NotFound', 'Forbidden'],
    example: { noteId: 1, noteKey: 'made-by-the-browser' },
  },
});
