/** Returns a number with its noun: `1 card`, `2,000 cards`. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
