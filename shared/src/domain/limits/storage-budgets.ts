const MB = 1024 * 1024;

/**
 * The most bytes that one user may store of each kind. Deleted, expired and replaced data no longer counts. Each text counts
 * 200 bytes more than its own, so that many short ones count too. More is refused as `BudgetExceeded`.
 */
export const STORAGE_BUDGETS = {
  posts: 20 * MB,
  comments: 20 * MB,
  messages: 50 * MB,
  pictures: 500 * MB,
  cardSets: 50 * MB,
  cardMedia: 100 * MB,
} as const;
export type BudgetKind = keyof typeof STORAGE_BUDGETS;

/** How often per minute one user may store each kind; of sounds and pictures of cards, several at a time. More is refused as `TooManyRequests`. */
export const MINUTE_BUDGETS = {
  posts: 10,
  comments: 20,
  messages: 30,
  pictures: 10,
  cardSets: 20,
  cardMedia: 120,
} as const satisfies Record<BudgetKind, number>;

/** The most bytes of the pictures of articles and boards, which belong to no user. */
export const PRODUCT_PICTURES_BYTES = 1000 * MB;
