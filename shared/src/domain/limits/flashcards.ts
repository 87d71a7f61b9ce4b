/** The most cards of a set. */
export const SET_CARDS_MAX = 2000;
/** The most sets of one user. */
export const OWN_SETS_MAX = 100;
/** The most reviews of one call. */
export const REVIEWS_MAX = 200;
export const SET_TITLE_MAX_LENGTH = 100;
export const CARD_MAX_LENGTHS = { front: 200, reading: 200, back: 500 } as const;
