/** How many ticks a falling image lives (docs/behaviour/games.md, rule 5). */
export const LIFE_TICKS = 20;
/** A new image starts every so many ticks. */
const START_INTERVAL_TICKS = 4;

/** A falling image. */
export interface FallingSprite {
  readonly id: number;
  /** The index among the images of the season. */
  readonly image: number;
  /** The distance from the left, 0 to 1. */
  readonly x: number;
  /** In ticks. */
  readonly age: number;
}

/** Advances all falling images by one tick, removes those at the end of their life and sometimes adds one. */
export function advanceFalling(
  now: readonly FallingSprite[],
  tick: number,
  imageCount: number,
  random: () => number,
): FallingSprite[] {
  const older = now.map((each) => ({ ...each, age: each.age + 1 })).filter(({ age }) => age < LIFE_TICKS);
  if (imageCount === 0 || tick % START_INTERVAL_TICKS !== 0) return older;
  const id = Math.max(-1, ...now.map((each) => each.id)) + 1;
  return [...older, { id, image: Math.floor(random() * imageCount), x: random(), age: 0 }];
}
