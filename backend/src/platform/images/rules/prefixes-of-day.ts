/** The characters of ids. */
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** All ids are looked at once in so many days. */
export const ROUND_DAYS = 8;

/** Returns the first characters of the ids that are looked at on a day, as its number since 1970. */
export const prefixesOfDay = (day: number): readonly string[] =>
  [...CHARACTERS].filter((_, index) => index % ROUND_DAYS === day % ROUND_DAYS);
