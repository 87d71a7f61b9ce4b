import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import {
  CASE_DECISIONS,
  CASE_OUTCOMES,
  CLAIM_MINUTES,
  FILTER_OUTCOMES,
  FILTER_WORD_MAX_LENGTH,
  FILTER_WORDS_MAX,
  MODERATION_REASON_MAX_LENGTH,
  REPORT_KINDS,
} from '../../domain/limits/moderation.js';
import { POST_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { nextCursor, pageQuery } from '../platform/pagination.js';
import { instant, line, numeric, text } from '../platform/text.js';

const count = z.number().int();
const userId = z.number().int().min(1).max(ID_MAX);
const caseId = z.number().int().min(1).max(ID_MAX);
const reason = line(1, MODERATION_REASON_MAX_LENGTH);

/** A user by name; the name is null when the account was deleted. */
const Person = z.object({ userId: count, name: z.string().nullable() });

/** A reported text with everything that was reported about it. */
export const ModerationCase = z.object({
  caseId: count,
  kind: z.enum(REPORT_KINDS),
  /** How many users have reported it; the text filter counts as one. */
  reporters: count,
  /** Null for a guest, and when the account was deleted. */
  author: Person.nullable(),
  /** As it was when it was reported first. */
  text: z.string(),
  imageSrc: z.string().nullable(),
  /** Of the first report. */
  reason: z.string(),
  /** When it was reported first. */
  at: z.string(),
  /** Who works on it; null when nobody does, or has not decided in time. */
  claim: z.object({ by: Person, until: z.string() }).nullable(),
  /** Null while the case is open. */
  decision: z
    .object({ outcome: z.enum(CASE_OUTCOMES), reason: z.string(), at: z.string(), by: Person.nullable() })
    .nullable(),
});
export type ModerationCase = z.infer<typeof ModerationCase>;

const CaseReport = z.object({
  reportId: count,
  /** Null when the account was deleted, and for the text filter. */
  reporter: Person.nullable(),
  /** The word of the text filter that has reported it; null for a user's report. */
  filterRule: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
});

/** A word or phrase of the text filter, compared as whole words in any case, width and spelling with look-alikes. */
const FilterWord = z.object({
  wordId: count,
  word: z.string(),
  outcome: z.enum(FILTER_OUTCOMES),
  addedAt: z.string(),
  /** Null when the account was deleted. */
  addedBy: Person.nullable(),
});

/** A limit of an account: only the account and its friends see its posts, comments and friend requests. It is not told. */
export const ShadowLimit = z.object({
  /** When it ends by itself; null: when it is lifted. */
  until: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
  /** Null for the rule about new accounts, and when the administrator's account was deleted. */
  by: Person.nullable(),
});
export type ShadowLimit = z.infer<typeof ShadowLimit>;
const limited = z.object({ limit: ShadowLimit.nullable() });

const CONFLICTS = ['NotFound', 'CaseClaimed', 'CaseDecided'] as const;

/** The work of moderators. A refusal with `CaseClaimed` or `CaseDecided` has the case as `current`. */
export const moderationContract = defineEndpoints({
  'GET /api/Admin/GetCases': {
    summary:
      'Reported texts: open ones by the number of reporters, then the oldest first; those that the caller has claimed; ' +
      'or decided ones, the latest first. `total` counts to 10,000.',
    access: 'moderator',
    query: z.strictObject({ ...pageQuery, state: z.enum(['open', 'mine', 'decided']).default('open') }),
    response: z.object({
      cases: z.array(ModerationCase),
      total: count,
      moreThanTotal: z.boolean(),
      /** When the oldest of all cases was reported first. */
      since: z.string().nullable(),
      nextCursor,
    }),
  },
  'GET /api/Admin/GetCaseReports': {
    summary: 'The reports of one case, newest first.',
    access: 'moderator',
    query: z.strictObject({ caseId: numeric(1, ID_MAX), ...pageQuery }),
    response: z.object({ reports: z.array(CaseReport), nextCursor }),
    errors: ['NotFound'],
  },
  'POST /api/Admin/ClaimCase': {
    summary:
      `Reserves an open case for the caller for ${CLAIM_MINUTES} minutes, or renews that. With \`takeOverFrom\` also when ` +
      'that moderator has claimed it.',
    access: 'moderator',
    body: z.strictObject({ caseId, takeOverFrom: userId.optional() }),
    response: ModerationCase,
    errors: [...CONFLICTS],
    example: { caseId: 4 },
  },
  'POST /api/Admin/ReleaseCase': {
    summary: 'Gives up a claim of the caller.',
    access: 'moderator',
    body: z.strictObject({ caseId }),
    response: ModerationCase,
    errors: [...CONFLICTS],
    example: { caseId: 4 },
  },
  'POST /api/Admin/DecideCase': {
    summary:
      'Decides a case that nobody else has claimed, once: `keep` changes nothing, `remove` deletes the text with its ' +
      'picture (a name becomes “User” with the id), `suspend` also suspends the author. Later reports of the same text are ' +
      'added to the case and do not open it again.',
    access: 'moderator',
    body: z.strictObject({ caseId, decision: z.enum(CASE_DECISIONS), reason }),
    response: ModerationCase,
    errors: [...CONFLICTS, 'Forbidden', 'PasswordNeeded'],
    example: { caseId: 4, decision: 'keep', reason: 'A joke among friends' },
  },
  'GET /api/Admin/GetFilterWords': {
    summary: `The words of the text filter, ${FILTER_WORDS_MAX} at most.`,
    access: 'administrator',
    response: z.object({ words: z.array(FilterWord) }),
  },
  'GET /api/Admin/TryFilter': {
    summary: 'What would happen to a text. Nothing is stored.',
    access: 'administrator',
    query: z.strictObject({ text: text(1, POST_MAX_LENGTH) }),
    response: z.object({
      outcome: z.enum(['accept', ...FILTER_OUTCOMES]),
      /** The word that was found, or what the service of the operator calls its reason. */
      rule: z.string().nullable(),
    }),
    errors: ['FilterDown'],
  },
  'POST /api/Admin/AddFilterWord': {
    summary:
      'Adds a word or phrase to the text filter, or changes its outcome: `refuse` rejects texts that have it with ' +
      '`TextRefused`, `report` accepts them and puts them into the queue.',
    access: 'administrator',
    body: z.strictObject({ word: line(1, FILTER_WORD_MAX_LENGTH), outcome: z.enum(FILTER_OUTCOMES), reason }),
    response: FilterWord,
    errors: ['TooMuch'],
    example: { word: 'casino', outcome: 'report', reason: 'Advertising' },
  },
  'POST /api/Admin/RemoveFilterWord': {
    summary: 'Removes a word from the text filter.',
    access: 'administrator',
    body: z.strictObject({ wordId: z.number().int().min(1).max(ID_MAX) }),
    response: z.object({}),
    errors: ['NotFound'],
    example: { wordId: 1 },
  },
  'GET /api/Admin/GetShadowLimit/:userId': {
    summary: 'The limit of an account; null when it has none.',
    access: 'moderator',
    params: z.strictObject({ userId: numeric(1, ID_MAX) }),
    response: limited,
  },
  'POST /api/Admin/SetShadowLimit': {
    summary:
      'Limits an account, or changes its limit: strangers neither see nor count its posts, comments and friend requests, ' +
      'and the account is not told. With `until` the limit ends by itself.',
    access: 'moderator',
    body: z.strictObject({ userId, until: instant.nullable(), reason }),
    response: limited,
    errors: ['NotFound', 'Forbidden'],
    example: { userId: 7, until: '2099-12-01T00:00:00Z', reason: 'Advertising again' },
  },
  'POST /api/Admin/LiftShadowLimit': {
    summary: 'Ends the limit of an account; everybody sees what it has written meanwhile.',
    access: 'moderator',
    idempotent: true,
    body: z.strictObject({ userId, reason }),
    response: z.object({}),
    errors: ['NotFound'],
    example: { userId: 7, reason: 'It was a mistake' },
  },
});
