import { clearStage, loseLife, POINTS, reachCheckpoint } from '../tally.js';
import { type Controls, type GameRules, TICK, TICKS } from '../game-world.js';
import { answerBoss, bossWall, hurtsNinja, isFighting, safeSpot, stepBoss } from './boss.js';
import { TILE } from './course.js';
import { moveNinja, NINJA_HALF_WIDTH, NINJA_HEIGHT, type NinjaBody, RUN_SPEED, standingNinja } from './ninja-motion.js';
import { type CourseObject, createRunWorld, GATES_PER_CHECKPOINT, type RunWorld } from './run-world.js';

/** Units per second. */
const SHURIKEN_SPEED = 520;
const SHURIKEN_TICKS = 0.8 * TICKS;
const RELOAD_TICKS = 0.3 * TICKS;
/** How long nothing hurts after an accident. */
const SAFE_TICKS = 1.5 * TICKS;
const HIT_STOP_TICKS = 3;
const HURT_STOP_TICKS = 6;
const BOSS_STOP_TICKS = 8;
/** The distance from a gate at which it asks. */
const GATE_DISTANCE = 1.5 * TILE;

const gateAhead = ({ course, opened }: RunWorld) => course.gates[opened] ?? Infinity;
/** Where the ninja cannot run on: a closed gate, or a boss. */
const wallAhead = (run: RunWorld) => Math.min(gateAhead(run), bossWall(run.boss));

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
    if (star.x > wallAhead(run)) star.ticksLeft = 0;
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

/** Takes a life after a blow, which the ninja then cannot get again for a moment. */
function hurtNinja(run: RunWorld): void {
  run.safeTicks = SAFE_TICKS;
  run.stopTicks = HURT_STOP_TICKS;
  loseLife(run);
}

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
      run.ninja.speedX = -RUN_SPEED * Math.sign(object.x - run.ninja.x || 1);
      hurtNinja(run);
    }
  }
}

/** Lets the boss act, and asks its sentence when it is exhausted. Without sentences it asks like a gate. */
function fightBoss(run: RunWorld): void {
  const { boss, ninja } = run;
  const event = stepBoss(boss, ninja);
  if (event === 'appears') run.events.push('boss');
  if (event === 'asks') {
    run.question = run.sentenceDeck?.draw() ?? run.deck.draw();
    ninja.speedX = 0;
  }
  if (run.safeTicks === 0 && hurtsNinja(boss, ninja)) hurtNinja(run);
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
  const heard = moveNinja(run.ninja, run.course, controls, wallAhead(run));
  if (heard) run.events.push(heard);
  if (heard === 'land') Object.assign(run.landing, { x: run.ninja.x, y: run.ninja.y, tick: run.ticks });
  throwShuriken(run, controls);
  flyShuriken(run);
  touchObjects(run);
  checkPits(run);
  if (run.opened >= run.course.gates.length) fightBoss(run);
  checkGate(run);
}

/** Hits the boss with a right answer. */
function hitBoss(run: RunWorld, right: boolean): void {
  const isDefeated = answerBoss(run.boss, right);
  if (!right) return;
  run.stopTicks = BOSS_STOP_TICKS;
  run.tally.score += isDefeated ? POINTS.boss : POINTS.hit;
  run.events.push('throw', isDefeated ? 'felled' : 'hit');
}

function onAnswer(run: RunWorld, right: boolean): void {
  if (run.boss.phase === 'open') return hitBoss(run, right);
  // A missed gate asks another question after the item was read.
  if (!right) return undefined;
  run.opened += 1;
  if (run.opened % GATES_PER_CHECKPOINT === 0) reachCheckpoint(run);
  return undefined;
}

/** The distance from which an obstacle ahead is hit in time. */
const THROW_FROM = 200;
const NEAR = 8;

/** Steers to where the attack of a boss does not fall. Waves and bolts are for the player's thumb. */
function steerInArena({ boss, ninja }: RunWorld, controls: Controls): void {
  const way = safeSpot(boss) - ninja.x;
  controls.left = way < -NEAR;
  controls.right = way > NEAR;
  controls.throw = false;
}

/** Runs on, and throws at what is in the way. */
function steerAlone(run: RunWorld, controls: Controls): void {
  if (isFighting(run.boss)) return steerInArena(run, controls);
  const { ninja, objects, reloadTicks } = run;
  controls.left = false;
  controls.right = true;
  controls.throw =
    reloadTicks === 0 &&
    objects.some(
      ({ kind, gone, x, y }) =>
        !gone && kind !== 'petal' && x > ninja.x && x < ninja.x + THROW_FROM && Math.abs(y - ninja.y) < TILE,
    );
}

export const RUN_RULES: GameRules<RunWorld> = { create: createRunWorld, step, onAnswer, steerAlone };
