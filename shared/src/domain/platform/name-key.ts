/**
 * Returns the key under which a name or an address is stored and looked up: letter case does not matter, so that
 * `/vocabulary-quiz/food` leads to the genre `Food`.
 */
export const nameKey = (name: string): string => name.toLowerCase();

/** Whether two names or addresses mean the same thing. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
