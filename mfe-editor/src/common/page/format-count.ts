/** As in `1 word`, `2 words`. */
export const formatCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
