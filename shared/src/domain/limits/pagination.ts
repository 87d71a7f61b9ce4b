/** How many rows a page of a list has unless the caller asks for another number, and at most. */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
