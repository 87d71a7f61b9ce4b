import type { Deck } from '../deck.js';
import { clearStage, loseLife, POINTS, reachCheckpoint } from '../tally.js';
import {
  type Controls,
  createWorld,
  type GameRules,
  type GameWorld,
  stageAt,
  type StageSetup,
  TICK,
  TICKS,
} from '../game-world.js';
import { STAGES } from './stages.js';
import { buildCourse, type Course, type ObjectKind, TILE } from './course.js';
import { moveNinja, NINJA_HALF_WIDTH, NINJA_HEIGHT, type NinjaBody, RUN_SPEED, standingNinja } from './ninja-motion.js';

/** Units per second. */
const SHURIKEN_SPEED = 520;
const SHURIKEN_TICKS = 0.8 * TICKS;
const RELOAD_TICKS = 0.3 * TICKS;
/** How long nothing hurts after an accident. */
const SAFE_TICKS = 1.5 * TICKS;
const HIT_STOP_TICKS = 3;
const HURT_STOP_TICKS = 6;
const SHURIKEN = 4;
/** The distance from a gate at which it asks. */
const GATE_DISTANCE = 1.5 * TILE;
const GATES_PER_CHECKPOINT = 4;

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
  readonly deck: Deck;
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
  const { stage, checkpoint, deck } = setup;
  const course = buildCourse(stageAt(STAGES, stage));
  const opened = Math.min(checkpoint * GATES_PER_CHECKPOINT, course.gates.length);
  const startX = (course.gates[opened - 1] ?? 2 * TILE) + TILE;
  return {
    ...createWorld(setup),
    progress: startX / course.length,
    course,
    ninja: standingNinja(startX, 2 * TILE),
    objects: course.placements.map(({ kind, x, y }) => ({ kind, homeX: x, x, y, gone: x < startX })),
    shuriken: Array.from({ length: SHURIKEN }, () => ({ x: 0, y: 0, direction: 1, ticksLeft: 0 })),
    deck,
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

const gateAhead = ({ course, opened }: RunWorld) => course.gates[opened] ?? Infinity;

function throwShuriken(run: RunWorld, controls: Controls): void {
  const { ninja, shuriken } = run;
  run.reloadTicks = Math.max(0, run.reloadTicks - 1);
  const isRequested = controls.throw;
  controls.throw = false;
  const free = shuriken.find(({ ticksLeft }) => ticksLeft === 0);
  if (!isRequested || run.reloadTicks > 0 || !free) return;
  run.reloadTicks = RELOAD_TICKS;
  free.x = ninja.x + ninja.direction * NINJA_HALF_WIDTH;
  free.y = ninja.y + NINJA_HEIGHT / 2;
  free.direction = ninja.direction;
  free.ticksLeft = SHURIKEN_TICKS;
  run.events.push('throw');
}

const isHit = (object: CourseObject, x: number, y: number) =>
  !object.gone && object.kind !== 'petal' && Math.abs(object.x - x) < 26 && y > object.y - 8 && y < object.y + 48;

function flyShuriken(run: RunWorld): void {
  for (const star of run.shuriken) {
    if (star.ticksLeft === 0) continue;
    star.ticksLeft -= 1;
    star.x += star.direction * SHURIKEN_SPEED * TICK;
    if (star.x > gateAhead(run)) star.ticksLeft = 0;
    for (const object of run.objects) {
      if (star.ticksLeft === 0 || !isHit(object, star.x, star.y)) continue;
      object.gone = true;
      star.ticksLeft = 0;
      run.tally.score += POINTS.hit;
      run.stopTicks = HIT_STOP_TICKS;
      run.events.push('hit');
    }
  }
}

const CROW_SWAY = 60;

const touches = ({ x, y }: NinjaBody, object: CourseObject, tall: number) =>
  Math.abs(object.x - x) < NINJA_HALF_WIDTH + 14 && y < object.y + tall && y + NINJA_HEIGHT > object.y;

function touchObjects(run: RunWorld): void {
  for (const object of run.objects) {
    if (object.gone) continue;
    if (object.kind === 'crow') object.x = object.homeX + CROW_SWAY * Math.sin(run.ticks / 45 + object.homeX);
    if (!touches(run.ninja, object, object.kind === 'petal' ? 26 : 32)) continue;
    if (object.kind === 'petal') {
      object.gone = true;
      run.tally.score += POINTS.pick;
      run.events.push('pick');
    } else if (run.safeTicks === 0) {
      run.safeTicks = SAFE_TICKS;
      run.stopTicks = HURT_STOP_TICKS;
      run.ninja.speedX = -RUN_SPEED * Math.sign(object.x - run.ninja.x || 1);
      loseLife(run);
    }
  }
}

/** Puts the ninja back to the last level ground after a fall into the water. */
function checkPits(run: RunWorld): void {
  const { ninja, course } = run;
  const column = Math.floor(ninja.x / TILE);
  const height = course.ground[column];
  const isLevel = height === course.ground[column - 1] && height === course.ground[column + 1];
  if (ninja.grounded && isLevel && ninja.y === (height ?? 0) * TILE) run.homeX = (column + 0.5) * TILE;
  if (ninja.y > -NINJA_HEIGHT) return;
  Object.assign(ninja, standingNinja(run.homeX, (course.ground[Math.floor(run.homeX / TILE)] ?? 2) * TILE));
  run.safeTicks = SAFE_TICKS;
  loseLife(run);
}

function checkGate(run: RunWorld): void {
  const { ninja, course } = run;
  if (ninja.grounded && gateAhead(run) - ninja.x < GATE_DISTANCE) {
    run.question = run.deck.draw();
    ninja.speedX = 0;
  }
  if (ninja.x > course.length - 3 * TILE) clearStage(run);
  run.progress = Math.min(1, ninja.x / (course.length - 3 * TILE));
}

function step(run: RunWorld, controls: Controls): void {
  if (run.stopTicks > 0) {
    run.stopTicks -= 1;
    return;
  }
  run.ticks += 1;
  if (run.question) {
    controls.jump = false;
    controls.throw = false;
    return;
  }
  run.safeTicks = Math.max(0, run.safeTicks - 1);
  const heard = moveNinja(run.ninja, run.course, controls, gateAhead(run));
  if (heard) run.events.push(heard);
  if (heard === 'land') Object.assign(run.landing, { x: run.ninja.x, y: run.ninja.y, tick: run.ticks });
  throwShuriken(run, controls);
  flyShuriken(run);
  touchObjects(run);
  checkPits(run);
  checkGate(run);
}

function onAnswer(run: RunWorld, right: boolean): void {
  // A missed gate asks another question after the item was read.
  if (!right) return;
  run.opened += 1;
  if (run.opened % GATES_PER_CHECKPOINT === 0 && run.opened < run.course.gates.length) reachCheckpoint(run);
}

/** The distance from which an obstacle ahead is hit in time. */
const THROW_FROM = 200;

/** Runs on, and throws at what is in the way. */
function steerAlone({ ninja, objects, reloadTicks }: RunWorld, controls: Controls): void {
  controls.right = true;
  controls.throw =
    reloadTicks === 0 &&
    objects.some(
      ({ kind, gone, x, y }) =>
        !gone && kind !== 'petal' && x > ninja.x && x < ninja.x + THROW_FROM && Math.abs(y - ninja.y) < TILE,
    );
}

export const RUN_RULES: GameRules<RunWorld> = { create: createRunWorld, step, onAnswer, steerAlone };
