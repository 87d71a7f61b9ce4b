/** The JLPT levels that one may filter by, easiest first. */
export const JLPT_LEVELS_SHOWN = ['N5', 'N4', 'N3', 'N2', 'N1'] as const;
export type Level = (typeof JLPT_LEVELS_SHOWN)[number];
