const list = new Intl.ListFormat('en');

/** As in `Drinks, Sweets, and Tea`. */
export const formatNames = (names: readonly string[]): string => list.format(names);
