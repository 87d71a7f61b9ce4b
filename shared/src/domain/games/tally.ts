import type { Question } from './question.js';
import { type GameWorld, LIVES } from './game-world.js';

export const POINTS = { right: 100, combo: 20, hit: 20, boss: 300, pick: 10, cleared: 500, life: 100 } as const;
const COMBO_MAX = 5;

/** Counts a right answer. Several in a row bring more points. */
export function scoreRightAnswer({ tally, events }: GameWorld, { item }: Question): void {
  tally.score += POINTS.right + POINTS.combo * Math.min(tally.combo, COMBO_MAX);
  tally.combo += 1;
  tally.asked += 1;
  if (!tally.missed.has(item.key)) tally.right += 1;
  tally.met.set(item.key, item);
  events.push('right');
}

/** Counts a missed question: it costs a life, and its item is listed as missed. */
export function scoreWrongAnswer({ tally, events }: GameWorld, { item }: Question): void {
  tally.asked += 1;
  tally.combo = 0;
  tally.lives = Math.max(0, tally.lives - 1);
  tally.lost += 1;
  tally.met.set(item.key, item);
  tally.missed.set(item.key, item);
  events.push('wrong');
}

/** Takes a life after an accident. Losing the last one ends the game. */
export function loseLife({ tally, events }: GameWorld): void {
  tally.lives = Math.max(0, tally.lives - 1);
  tally.lost += 1;
  tally.combo = 0;
  events.push('hurt');
  if (tally.lives === 0) events.push('over');
}

/** Reaches the next checkpoint, which gives one life back. */
export function reachCheckpoint(world: GameWorld): void {
  world.checkpoint += 1;
  world.tally.lives = Math.min(LIVES, world.tally.lives + 1);
  world.events.push('checkpoint');
}

/** Ends the stage, with points for it and for each life left. */
export function clearStage({ tally, events }: GameWorld): void {
  tally.score += POINTS.cleared + POINTS.life * tally.lives;
  events.push('cleared');
}
