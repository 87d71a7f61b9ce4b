/** The seasons of the falling images (docs/behaviour/games.md, rule 6). */
export const SEASONS = ['autumn', 'xmas', 'kadomatsu', 'winter', 'spring', 'tanabata', 'summer'] as const;
export type Season = (typeof SEASONS)[number];

/** The seasons whose images a genre can force; `none` lets no image fall. */
export const FALLING_ANIMATIONS = [...SEASONS, 'none'] as const;
export type FallingAnimation = (typeof FALLING_ANIMATIONS)[number];
