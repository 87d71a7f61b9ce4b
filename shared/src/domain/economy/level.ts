/**
 * The level curve: a level L starts at 25·L·(L−1) XP (level 1 from 0, 2 from 50, 3 from 150, 10 from 2250).
 * Both rules are exact over all safe integers and throw a RangeError for anything that is not XP or a level.
 */

// Exact wherever the result is below 2^53, and rounding above never brings a product under it.
const startOf = (level: number) => 25 * level * (level - 1);

/** The XP at which a level starts. */
export function xpForLevel(level: number): number {
  const xp = startOf(level);
  if (!Number.isSafeInteger(level) || level < 1 || !Number.isSafeInteger(xp))
    throw new RangeError(`Not a level: ${level}`);
  return xp;
}

/** The level that an amount of XP reaches: the largest one that starts at or below it. */
export function levelFromXp(xp: number): number {
  if (!Number.isSafeInteger(xp) || xp < 0) throw new RangeError(`Not an amount of XP: ${xp}`);
  // The square root is rounded, so the estimate can be one off at a level's start.
  const estimate = Math.floor((1 + Math.sqrt(1 + (4 * xp) / 25)) / 2);
  if (startOf(estimate) > xp) return estimate - 1;
  return startOf(estimate + 1) <= xp ? estimate + 1 : estimate;
}
