/** What can be reported: by a user, or by the text filter. */
export const REPORT_KINDS = ['message', 'post', 'comment', 'name', 'bio'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What a moderator can decide. `suspend` removes the text, too. */
export const CASE_DECISIONS = ['keep', 'remove', 'suspend'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];
/** Besides these, `resolved`: its reports were resolved one by one, and nobody said what became of the text. */
export const CASE_OUTCOMES = [...CASE_DECISIONS, 'resolved'] as const;

/** How long a moderator holds a case after claiming it. */
export const CLAIM_MINUTES = 15;
/** The longest reason of a decision, a limit or a change of the filter. */
export const MODERATION_REASON_MAX_LENGTH = 300;

/** What happens to a text with a word of the filter: it is not accepted, or it is accepted and reported to moderators. */
export const FILTER_OUTCOMES = ['refuse', 'report'] as const;
export type FilterOutcome = (typeof FILTER_OUTCOMES)[number];
export const FILTER_WORD_MAX_LENGTH = 100;
export const FILTER_WORDS_MAX = 2000;
