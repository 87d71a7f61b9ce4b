/** The largest id: ids are 32-bit integers in both databases. */
export const ID_MAX = 2 ** 31 - 1;
