import type { Deck } from '../deck.js';
import { createWorld, type GameWorld, stageAt, type StageSetup, TICKS } from '../game-world.js';
import type { SentenceDeck } from '../sentence-deck.js';
import { type Boss, createBoss } from './boss.js';
import { buildCourse, type Course, type ObjectKind, TILE } from './course.js';
import { type NinjaBody, standingNinja } from './ninja-motion.js';
import { STAGES } from './stages.js';

const SHURIKEN = 4;
export const GATES_PER_CHECKPOINT = 4;

export interface CourseObject {
  readonly kind: ObjectKind;
  readonly homeX: number;
  x: number;
  readonly y: number;
  gone: boolean;
}

/** A shuriken. It is not in flight while `ticksLeft` is 0. */
export interface Shuriken {
  x: number;
  y: number;
  direction: number;
  ticksLeft: number;
}

export interface RunWorld extends GameWorld {
  readonly course: Course;
  readonly ninja: NinjaBody;
  readonly objects: readonly CourseObject[];
  readonly shuriken: readonly Shuriken[];
  readonly boss: Boss;
  readonly deck: Deck;
  readonly sentenceDeck: SentenceDeck | null;
  readonly stage: number;
  ticks: number;
  /** Open gates, including those before the checkpoint. */
  opened: number;
  /** Ticks for which nothing hurts. */
  safeTicks: number;
  /** Ticks until the next throw. */
  reloadTicks: number;
  /** Where the ninja continues after a fall. */
  homeX: number;
  /** Ticks for which the world stands still, so that a blow is felt. */
  stopTicks: number;
  /** Where the ninja has landed last, and when. Used by the drawing only. */
  readonly landing: { x: number; y: number; tick: number };
}

/** Creates a run from a checkpoint: the gates before it are open, and the objects before it are gone. */
export function createRunWorld(setup: StageSetup): RunWorld {
  const { stage, checkpoint, deck, sentenceDeck = null } = setup;
  const info = stageAt(STAGES, stage);
  const course = buildCourse(info);
  const opened = Math.min(checkpoint * GATES_PER_CHECKPOINT, course.gates.length);
  const startX = (course.gates[opened - 1] ?? 2 * TILE) + TILE;
  return {
    ...createWorld(setup),
    progress: startX / course.length,
    course,
    ninja: standingNinja(startX, 2 * TILE),
    objects: course.placements.map(({ kind, x, y }) => ({ kind, homeX: x, x, y, gone: x < startX })),
    shuriken: Array.from({ length: SHURIKEN }, () => ({ x: 0, y: 0, direction: 1, ticksLeft: 0 })),
    boss: createBoss(info.season, course),
    deck,
    sentenceDeck,
    stage,
    ticks: 0,
    opened,
    safeTicks: 0,
    reloadTicks: 0,
    homeX: startX,
    stopTicks: 0,
    landing: { x: 0, y: 0, tick: -TICKS },
  };
}
