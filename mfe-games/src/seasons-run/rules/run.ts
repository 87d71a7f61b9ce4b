import type { Deck } from '../../common/learning/question.js';
import { clearedStage, hurt, POINTS, reachedCheckpoint } from '../../common/play/tally.js';
import { newTally, TICK, TICKS, type Controls, type Rules, type Setup, type World } from '../../common/play/world.js';
import { STAGES } from '../stages.js';
import { layCourse, TILE, type Course, type ThingKind } from './course.js';
import { HALF, move, RUN, standing, TALL, type Ninja } from './motion.js';

const THROW = 520;
const THROW_FOR = 0.8 * TICKS;
const RELOAD = 0.3 * TICKS;
/** After being hurt, nothing hurts for a while. */
const SAFE = 1.5 * TICKS;
const SHURIKEN = 4;
/** How near to a gate it asks, and where one stops. */
const GATE_REACH = 1.5 * TILE;
/** Gates between two checkpoints. */
const GATES_TO_CHECKPOINT = 4;

export interface Thing {
  readonly kind: ThingKind;
  readonly homeX: number;
  x: number;
  readonly y: number;
  gone: boolean;
}

/** `left` counts the ticks that it still flies; 0 is one in the sleeve. */
export interface Shuriken {
  x: number;
  y: number;
  way: number;
  left: number;
}

export interface Run extends World {
  readonly course: Course;
  readonly ninja: Ninja;
  readonly things: readonly Thing[];
  readonly shuriken: readonly Shuriken[];
  readonly deck: Deck;
  readonly stage: number;
  ticks: number;
  /** Gates opened, those before the checkpoint too. */
  opened: number;
  /** Ticks for which nothing hurts. */
  safe: number;
  reload: number;
  /** Where one stands again after a fall. */
  homeX: number;
}

/** The stages come again, should a slot name one that there is not. */
export const stageOf = (stage: number) => {
  const found = STAGES[(stage - 1) % STAGES.length];
  if (!found) throw new RangeError('There is no stage.');
  return found;
};

/** A run from a checkpoint: the gates before it stand open, and what lies behind is gone. */
export function createRun({ stage, checkpoint, lives, score, deck }: Setup): Run {
  const course = layCourse(stageOf(stage));
  const opened = Math.min(checkpoint * GATES_TO_CHECKPOINT, course.gates.length);
  const x = (course.gates[opened - 1] ?? 2 * TILE) + TILE;
  return {
    tally: newTally(lives, score),
    question: null,
    lesson: null,
    events: [],
    checkpoint,
    progress: x / course.length,
    course,
    ninja: standing(x, 2 * TILE),
    things: course.places.map(({ kind, x: at, y }) => ({ kind, homeX: at, x: at, y, gone: at < x })),
    shuriken: Array.from({ length: SHURIKEN }, () => ({ x: 0, y: 0, way: 1, left: 0 })),
    deck,
    stage,
    ticks: 0,
    opened,
    safe: 0,
    reload: 0,
    homeX: x,
  };
}

const gateAhead = ({ course, opened }: Run) => course.gates[opened] ?? Infinity;

function throwShuriken(run: Run, controls: Controls): void {
  const { ninja, shuriken } = run;
  run.reload = Math.max(0, run.reload - 1);
  const wanted = controls.throw;
  controls.throw = false;
  const free = shuriken.find(({ left }) => left === 0);
  if (!wanted || run.reload > 0 || !free) return;
  run.reload = RELOAD;
  free.x = ninja.x + ninja.way * HALF;
  free.y = ninja.y + TALL / 2;
  free.way = ninja.way;
  free.left = THROW_FOR;
  run.events.push('throw');
}

const isHit = (thing: Thing, x: number, y: number) =>
  !thing.gone && thing.kind !== 'petal' && Math.abs(thing.x - x) < 26 && y > thing.y - 8 && y < thing.y + 48;

function flyShuriken(run: Run): void {
  for (const star of run.shuriken) {
    if (star.left === 0) continue;
    star.left -= 1;
    star.x += star.way * THROW * TICK;
    if (star.x > gateAhead(run)) star.left = 0;
    for (const thing of run.things) {
      if (star.left === 0 || !isHit(thing, star.x, star.y)) continue;
      thing.gone = true;
      star.left = 0;
      run.tally.score += POINTS.hit;
      run.events.push('hit');
    }
  }
}

const CROW_SWAY = 60;

const touches = ({ x, y }: Ninja, thing: Thing, tall: number) =>
  Math.abs(thing.x - x) < HALF + 14 && y < thing.y + tall && y + TALL > thing.y;

function meetThings(run: Run): void {
  for (const thing of run.things) {
    if (thing.gone) continue;
    if (thing.kind === 'crow') thing.x = thing.homeX + CROW_SWAY * Math.sin(run.ticks / 45 + thing.homeX);
    if (!touches(run.ninja, thing, thing.kind === 'petal' ? 26 : 32)) continue;
    if (thing.kind === 'petal') {
      thing.gone = true;
      run.tally.score += POINTS.pick;
      run.events.push('pick');
    } else if (run.safe === 0) {
      run.safe = SAFE;
      run.ninja.speedX = -RUN * Math.sign(thing.x - run.ninja.x || 1);
      hurt(run);
    }
  }
}

/** Who falls into the water stands again where the ground was last level. */
function mindPits(run: Run): void {
  const { ninja, course } = run;
  const column = Math.floor(ninja.x / TILE);
  const level = course.ground[column];
  const steady = level === course.ground[column - 1] && level === course.ground[column + 1];
  if (ninja.grounded && steady && ninja.y === (level ?? 0) * TILE) run.homeX = (column + 0.5) * TILE;
  if (ninja.y > -TALL) return;
  Object.assign(ninja, standing(run.homeX, (course.ground[Math.floor(run.homeX / TILE)] ?? 2) * TILE));
  run.safe = SAFE;
  hurt(run);
}

function meetGate(run: Run): void {
  const { ninja, course } = run;
  if (ninja.grounded && gateAhead(run) - ninja.x < GATE_REACH) {
    run.question = run.deck.draw();
    ninja.speedX = 0;
  }
  if (ninja.x > course.length - 3 * TILE) clearedStage(run);
  run.progress = Math.min(1, ninja.x / (course.length - 3 * TILE));
}

function step(run: Run, controls: Controls): void {
  run.ticks += 1;
  if (run.question) {
    controls.jump = false;
    controls.throw = false;
    return;
  }
  run.safe = Math.max(0, run.safe - 1);
  const heard = move(run.ninja, run.course, controls, gateAhead(run));
  if (heard) run.events.push(heard);
  throwShuriken(run, controls);
  flyShuriken(run);
  meetThings(run);
  mindPits(run);
  meetGate(run);
}

function answered(run: Run, right: boolean): void {
  // A missed gate asks again as soon as one has read what was missed.
  if (!right) return;
  run.opened += 1;
  if (run.opened % GATES_TO_CHECKPOINT === 0 && run.opened < run.course.gates.length) reachedCheckpoint(run);
}

export const RUN_RULES: Rules<Run> = { create: createRun, step, answered };
