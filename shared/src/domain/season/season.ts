import { type Season, SEASONS } from '../limits/seasons.js';

/** The first day of each season, as month × 100 + day. */
const CALENDAR: readonly (readonly [from: number, Season])[] = [
  [101, 'kadomatsu'],
  [108, 'winter'],
  [301, 'spring'],
  [501, 'summer'],
  [707, 'tanabata'],
  [708, 'summer'],
  [901, 'autumn'],
  [1201, 'winter'],
  [1212, 'xmas'],
  [1226, 'winter'],
];

/** The season of a date by its UTC day, so that it is the same for everybody and in the shop. */
export function seasonOf(date: Date): Season {
  const day = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  return CALENDAR.findLast(([from]) => from <= day)?.[1] ?? 'winter';
}

/**
 * The season whose images fall: the forced one (such as a genre's `fallingAnimation`), null for `none`, else that of the
 * date. Unknown names are ignored.
 */
export function fallingSeason(date: Date, forced: string | null): Season | null {
  if (forced === 'none') return null;
  return SEASONS.find((season) => season === forced) ?? seasonOf(date);
}
