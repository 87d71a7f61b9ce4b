/** How many ticks a falling image lives (docs/behaviour/games.md, rule 5). */
export const LIFE_TICKS = 20;
/** One begins to fall every so many ticks: a few at a time, not a storm. */
const EVERY_TICKS = 4;

/** A picture on its way down. */
export interface Falling {
  readonly id: number;
  /** Which of the season's pictures. */
  readonly picture: number;
  /** How far from the left, 0 to 1. */
  readonly x: number;
  /** In ticks. */
  readonly age: number;
}

/** The next tick: all are older, those at the end of their life are gone, and now and then a new one begins. */
export function nextFall(now: readonly Falling[], tick: number, pictures: number, chance: () => number): Falling[] {
  const older = now.map((each) => ({ ...each, age: each.age + 1 })).filter(({ age }) => age < LIFE_TICKS);
  if (pictures === 0 || tick % EVERY_TICKS !== 0) return older;
  const id = Math.max(-1, ...now.map((each) => each.id)) + 1;
  return [...older, { id, picture: Math.floor(chance() * pictures), x: chance(), age: 0 }];
}
