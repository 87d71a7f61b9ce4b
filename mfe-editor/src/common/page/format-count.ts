/** `1 word`, `2 words`. */
export const formatCount = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? '' : 's'}`;
