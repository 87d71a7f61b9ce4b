/** The kinds of memory items: the first part of an item's key. */
export const MEMORY_KINDS = ['kana', 'word', 'kanji', 'grammar', 'card', 'article'] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];

/** The kinds that come back for review. Questions about an article make sense only below their text. */
export const REVIEWED_KINDS = ['kana', 'word', 'kanji', 'grammar', 'card'] as const;
export type ReviewedKind = (typeof REVIEWED_KINDS)[number];

export const WORD_ASPECTS = ['meaning', 'reading', 'recall', 'listen'] as const;
export type WordAspect = (typeof WORD_ASPECTS)[number];
export const KANJI_ASPECTS = ['meaning', 'write'] as const;
export type KanjiAspect = (typeof KANJI_ASPECTS)[number];

/** How a question was answered. `built`: a sentence was put together from several choices. */
export const ANSWER_FORMS = ['choice', 'typed', 'card', 'traced', 'built'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** The most answers of one call. */
export const ANSWERS_MAX = 200;
/** The most answers of one account that are stored in 24 hours. */
export const ANSWERS_A_DAY = 10_000;
/** The most answers that a guest's browser keeps; the oldest leave first. */
export const GUEST_ANSWERS_MAX = 5000;
export const ITEM_KEY_MAX_LENGTH = 200;
export const ANSWER_ID_MAX_LENGTH = 100;
export const ANSWER_MS_MAX = 86_400_000;

export const SESSION_SIZE = { default: 20, max: 100 } as const;
/** The most states of one kind that the server lists. */
export const LISTED_STATES_MAX = 500;
export const CONTENT_ITEMS_MAX = 100;
export const KNOWN_ITEMS_MAX = 200;
export const PLACEMENT_QUESTIONS_MAX = 25;

/** The learner's plan. Retention is the share of reviews that should be right. */
export const NEW_PER_DAY = { min: 0, max: 50, default: 10 } as const;
export const RETENTION = { min: 0.8, max: 0.97, default: 0.9 } as const;
export const GOAL_MINUTES = { min: 1, max: 120, default: 10 } as const;
