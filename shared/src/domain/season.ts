/** The seasons of the falling images (specification, section 4, 'Falling image season by date'). */
export const SEASONS = ['autumn', 'xmas', 'kadomatsu', 'winter', 'spring', 'tanabata', 'summer'] as const;
export type Season = (typeof SEASONS)[number];

/** The season of a date, by its UTC day: everybody sees the same one, and the shop sells by it. */
export function seasonOf(date: Date): Season {
  const month = date.getUTCMonth() + 1;
  const day = date.getUTCDate();
  if (month >= 9 && month <= 11) return 'autumn';
  if (month === 12 && day >= 12 && day <= 25) return 'xmas';
  if (month === 1 && day <= 7) return 'kadomatsu';
  if (month === 12 || month <= 2) return 'winter';
  if (month === 3 || month === 4) return 'spring';
  return month === 7 && day === 7 ? 'tanabata' : 'summer';
}

/**
 * The season whose images fall: the forced one (such as a genre's `fallingAnimation`), null for `none`, else that of
 * the date. A name that is no season forces nothing.
 */
export function fallingSeason(date: Date, forced: string | null): Season | null {
  if (forced === 'none') return null;
  return SEASONS.find((season) => season === forced) ?? seasonOf(date);
}
