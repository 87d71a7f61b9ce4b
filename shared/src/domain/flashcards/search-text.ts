/** Returns a text as sets are searched: without differences of width, letter case and surrounding spaces. */
export const searchText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
