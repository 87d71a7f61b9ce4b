const MB = 1024 * 1024;

/**
 * How many bytes one user may store of each kind in all. What is deleted, expires or is replaced gives its bytes back. A
 * text counts with 200 bytes beyond its own, so that many short ones count as well. More is refused as `BudgetExceeded`.
 */
export const STORAGE_BUDGETS = {
  posts: 20 * MB,
  comments: 20 * MB,
  messages: 50 * MB,
  pictures: 500 * MB,
  cardSets: 50 * MB,
} as const;
export type BudgetKind = keyof typeof STORAGE_BUDGETS;

/** How often one user may store each kind in a minute. More is refused as `TooManyRequests`. */
export const MINUTE_BUDGETS = {
  posts: 10,
  comments: 20,
  messages: 30,
  pictures: 10,
  cardSets: 20,
} as const satisfies Record<BudgetKind, number>;
