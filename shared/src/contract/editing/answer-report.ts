import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { DICTIONARY_OPINIONS } from '../../domain/limits/dictionary.js';
import { QUIZ_TYPES } from '../../domain/limits/library.js';
import { REPORT_DECISIONS_MAX, REPORTED_ANSWER_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line, numeric } from '../platform/text.js';

const ANSWER_REPORTS_MAX = 200;

/**
 * A typed answer that learners report as right: by `count` people, the last time `at`. `accepted` are the answers that the
 * quizzes accept for the word, apart from its own writing, reading and meaning. `opinion` is the dictionary's, `reason` says
 * why, and `entries` are what the dictionary has for the word.
 */
const AnswerReport = z.object({
  reportId: z.number().int(),
  vocabId: z.number().int(),
  kind: z.enum(QUIZ_TYPES),
  given: z.string(),
  count: z.number().int(),
  at: z.string(),
  genreName: z.string(),
  kanji: z.string(),
  hiragana: z.string(),
  english: z.string(),
  accepted: z.array(z.string()),
  opinion: z.enum(DICTIONARY_OPINIONS),
  reason: z.string(),
  entries: z.array(z.string()),
});
export type AnswerReport = z.infer<typeof AnswerReport>;

/**
 * What became of a decision. `decided`: it is in force. `already`: somebody has decided before, and `accepted` says what.
 * `missing`: there is no such report.
 */
const DecisionResult = z.object({
  reportId: z.number().int(),
  outcome: z.enum(['decided', 'already', 'missing']),
  /** Null for a report that does not exist. */
  accepted: z.boolean().nullable(),
});
export type DecisionResult = z.infer<typeof DecisionResult>;

const reportId = z.number().int().min(1).max(ID_MAX);

export const answerReportContract = defineEndpoints({
  'POST /api/AnswerReport/Report': {
    summary:
      'Reports to the editors that a typed answer marked wrong was right. One person counts once: until the decision a ' +
      'keyed hash of the account or address is stored for this answer alone.',
    access: 'anyone',
    body: z.strictObject({
      vocabId: z.number().int().min(1).max(ID_MAX),
      kind: z.enum(QUIZ_TYPES),
      given: line(1, REPORTED_ANSWER_MAX_LENGTH),
    }),
    /** The report, whose decision can be asked for; null when the word has too many open ones. */
    response: z.object({ reportId: z.number().int().nullable() }),
    errors: ['NotFound'],
    example: { vocabId: 4001, kind: 'vocab', given: 'hen’s egg' },
  },
  'POST /api/AnswerReport/GetDecisions': {
    summary:
      'What editors have decided about reported answers; open ones are left out. For browsers that reported them.',
    access: 'anyone',
    onlyReads: true,
    body: z.strictObject({ reportIds: z.array(z.number().int().min(1).max(ID_MAX)).min(1).max(REPORT_DECISIONS_MAX) }),
    response: z.object({ decisions: z.array(z.object({ reportId: z.number().int(), accepted: z.boolean() })) }),
    example: { reportIds: [1] },
  },
  'GET /api/AnswerReport/GetOpen': {
    summary: 'Open reports, those of most people first, and how many there are.',
    access: 'editor',
    query: z.strictObject({ limit: numeric(1, ANSWER_REPORTS_MAX).default(50) }),
    response: z.object({ reports: z.array(AnswerReport), open: z.number().int() }),
  },
  'POST /api/AnswerReport/Resolve': {
    summary: 'Accepts a reported answer, so that every quiz accepts it from then on, or dismisses it for good.',
    access: 'editor',
    body: z.strictObject({ reportId, accept: z.boolean(), token: z.string().optional() }),
    response: DecisionResult,
    errors: ['NotFound'],
    example: { reportId: 1, accept: true },
  },
  'POST /api/AnswerReport/ResolveMany': {
    summary: 'Decides on several reports independently; `results` has the outcome of each.',
    access: 'editor',
    body: z.strictObject({
      decisions: z
        .array(z.strictObject({ reportId, accept: z.boolean() }))
        .min(1)
        .max(ANSWER_REPORTS_MAX),
      token: z.string().optional(),
    }),
    response: z.object({ results: z.array(DecisionResult) }),
    example: { decisions: [{ reportId: 1, accept: true }] },
  },
  'POST /api/AnswerReport/Reopen': {
    summary: 'Reverts a decision: the report is open again, and an accepted answer is no longer accepted by quizzes.',
    access: 'editor',
    body: z.strictObject({ reportId, token: z.string().optional() }),
    response: z.object({}),
    errors: ['NotFound'],
    example: { reportId: 1 },
  },
});
