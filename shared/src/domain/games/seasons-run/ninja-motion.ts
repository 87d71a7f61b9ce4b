import { type Controls, TICK } from '../game-world.js';
import { type Course, TILE } from './course.js';

/** Units per second. A jump is 2.6 tiles high and 3.7 long; pits have at most three tiles, steps two. */
export const RUN_SPEED = 200;
const JUMP_SPEED = 560;
const GRAVITY = 1500;
const FALL_MAX = 700;
/** How fast the ninja accelerates and stops. */
const ACCELERATION = 1600;
/** A jump still works so many ticks after an edge, and when pressed so many ticks before landing. */
const JUMP_TOLERANCE_TICKS = 6;

export const NINJA_HALF_WIDTH = 12;
export const NINJA_HEIGHT = 46;

/** The ninja: `x` is the center of the feet and `y` their height above the bottom of the drawing, in units. */
export interface NinjaBody {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  direction: 1 | -1;
  grounded: boolean;
  ticksSinceGround: number;
  /** Ticks for which a pressed jump still counts. */
  jumpRequestTicks: number;
}

export const standingNinja = (x: number, y: number): NinjaBody => ({
  x,
  y,
  speedX: 0,
  speedY: 0,
  direction: 1,
  grounded: true,
  ticksSinceGround: 0,
  jumpRequestTicks: 0,
});

const heightAt = ({ ground }: Course, x: number) => (ground[Math.floor(x / TILE)] ?? 2) * TILE;
const plankAt = ({ planks }: Course, x: number) => (planks[Math.floor(x / TILE)] ?? 0) * TILE;

/** Returns the height of the floor under feet at `y`: the ground, or a plank that the feet are not below. */
export function floorBelow(course: Course, x: number, y: number): number {
  let floor = 0;
  for (const side of [-NINJA_HALF_WIDTH, NINJA_HALF_WIDTH]) {
    floor = Math.max(floor, heightAt(course, x + side));
    const plank = plankAt(course, x + side);
    if (plank <= y + 0.01) floor = Math.max(floor, plank);
  }
  return floor;
}

function accelerate(ninja: NinjaBody, { left, right }: Controls): void {
  const wanted = (Number(right) - Number(left)) * RUN_SPEED;
  const step = ACCELERATION * TICK;
  ninja.speedX += Math.max(-step, Math.min(step, wanted - ninja.speedX));
  if (wanted !== 0) ninja.direction = wanted > 0 ? 1 : -1;
}

/** Moves sideways until a wall or `wall`, the closed gate. */
function moveSideways(ninja: NinjaBody, course: Course, wall: number): void {
  const x = Math.max(NINJA_HALF_WIDTH, Math.min(ninja.x + ninja.speedX * TICK, wall - NINJA_HALF_WIDTH));
  const edge = x + NINJA_HALF_WIDTH * Math.sign(ninja.speedX);
  if (heightAt(course, edge) > ninja.y + 1) ninja.speedX = 0;
  else ninja.x = x;
}

/** Returns whether the ninja starts a jump. */
function jump(ninja: NinjaBody, controls: Controls): boolean {
  if (controls.jump) ninja.jumpRequestTicks = JUMP_TOLERANCE_TICKS;
  controls.jump = false;
  const canJump = ninja.jumpRequestTicks > 0 && ninja.ticksSinceGround < JUMP_TOLERANCE_TICKS;
  ninja.jumpRequestTicks = Math.max(0, ninja.jumpRequestTicks - 1);
  if (!canJump) return false;
  ninja.speedY = JUMP_SPEED;
  ninja.grounded = false;
  ninja.ticksSinceGround = JUMP_TOLERANCE_TICKS;
  ninja.jumpRequestTicks = 0;
  return true;
}

function fall(ninja: NinjaBody, course: Course): boolean {
  const floor = floorBelow(course, ninja.x, ninja.y);
  ninja.speedY = Math.max(-FALL_MAX, ninja.speedY - GRAVITY * TICK);
  const y = ninja.y + ninja.speedY * TICK;
  const lands = ninja.speedY <= 0 && floor > 0 && y <= floor;
  const landed = lands && !ninja.grounded;
  ninja.y = lands ? floor : y;
  if (lands) ninja.speedY = 0;
  ninja.grounded = lands;
  ninja.ticksSinceGround = lands ? 0 : ninja.ticksSinceGround + 1;
  return landed;
}

/** Advances the ninja by one tick. Returns the event that can be heard, if any. */
export function moveNinja(ninja: NinjaBody, course: Course, controls: Controls, wall: number): 'jump' | 'land' | null {
  accelerate(ninja, controls);
  moveSideways(ninja, course, wall);
  const jumped = jump(ninja, controls);
  const landed = fall(ninja, course);
  if (jumped) return 'jump';
  return landed ? 'land' : null;
}
