/** The most cards of a set. */
export const SET_CARDS_MAX = 2000;
/** The most sets of one user. */
export const OWN_SETS_MAX = 100;
/** The most reviews of one call. */
export const REVIEWS_MAX = 200;
export const SET_TITLE_MAX_LENGTH = 100;
export const SET_SEARCH_MAX_LENGTH = 100;
export const IMPORT_KEY_MAX_LENGTH = 100;
export const CARD_MAX_LENGTHS = { front: 200, reading: 200, back: 500 } as const;

/** In which directions the cards of a set are asked. */
export const CARD_DIRECTIONS = ['forward', 'back', 'both'] as const;
export type CardDirections = (typeof CARD_DIRECTIONS)[number];

/**
 * What a card is asked: its front (which is also its first cloze), its back, or a further cloze. Each has a schedule of its
 * own.
 */
export type CardAspect = 'front' | 'back' | `c${number}`;
/** The highest number of a cloze. */
export const CLOZE_MAX = 99;

/** The bytes of a set's cards as JSON that fit into one call, which may have 1 MB. An import makes more sets of more cards. */
export const SET_JSON_BYTES_MAX = 900_000;

/** The largest sound of a card, and the largest file that is made smaller to become its picture. */
export const CARD_SOUND_MAX_BYTES = 1024 * 1024;
export const CARD_PICTURE_MAX_BYTES = 8 * 1024 * 1024;
/** The most sounds and pictures of one call. Together they are one upload. */
export const CARD_MEDIA_PER_CALL = 40;
