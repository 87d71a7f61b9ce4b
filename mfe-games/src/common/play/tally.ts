import type { Question } from '../learning/question.js';
import { LIVES, type World } from './world.js';

export const POINTS = { right: 100, combo: 20, hit: 20, pick: 10, cleared: 500, life: 100 } as const;
const COMBO_MAX = 5;

/** The question was answered right: points, more for several in a row. */
export function answeredRight({ tally, events }: World, { lesson }: Question): void {
  tally.score += POINTS.right + POINTS.combo * Math.min(tally.combo, COMBO_MAX);
  tally.combo += 1;
  tally.asked += 1;
  if (!tally.missed.has(lesson.key)) tally.right += 1;
  tally.met.set(lesson.key, lesson);
  events.push('right');
}

/** The question was missed: a life is lost, and the word stands among those to learn. */
export function answeredWrong({ tally, events }: World, { lesson }: Question): void {
  tally.asked += 1;
  tally.combo = 0;
  tally.lives = Math.max(0, tally.lives - 1);
  tally.met.set(lesson.key, lesson);
  tally.missed.set(lesson.key, lesson);
  events.push('wrong');
}

/** The ninja was hurt. The last life lost ends the game. */
export function hurt({ tally, events }: World): void {
  tally.lives = Math.max(0, tally.lives - 1);
  tally.combo = 0;
  events.push('hurt');
  if (tally.lives === 0) events.push('over');
}

/** A checkpoint was reached: a life comes back. */
export function reachedCheckpoint(world: World): void {
  world.checkpoint += 1;
  world.tally.lives = Math.min(LIVES, world.tally.lives + 1);
  world.events.push('checkpoint');
}

/** The stage is done: points for it and for each life left. */
export function clearedStage({ tally, events }: World): void {
  tally.score += POINTS.cleared + POINTS.life * tally.lives;
  events.push('cleared');
}
