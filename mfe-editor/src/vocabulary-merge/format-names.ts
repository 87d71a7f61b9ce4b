const list = new Intl.ListFormat('en');

/** `Drinks, Sweets, and Tea`. */
export const formatNames = (names: readonly string[]): string => list.format(names);
