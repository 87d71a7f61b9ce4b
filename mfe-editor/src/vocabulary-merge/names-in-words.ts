const list = new Intl.ListFormat('en');

/** As in `Drinks, Sweets, and Tea`. */
export const namesInWords = (names: readonly string[]): string => list.format(names);
