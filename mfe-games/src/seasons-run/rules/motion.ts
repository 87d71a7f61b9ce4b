import { TICK, type Controls } from '../../common/play/world.js';
import { TILE, type Course } from './course.js';

/** Units and seconds. A jump is 2.6 tiles high and 3.7 long; pits are three at most, steps up two. */
export const RUN = 200;
const JUMP = 560;
const GRAVITY = 1500;
const FALL_MAX = 700;
/** How fast the ninja gets going, and stops. */
const PUSH = 1600;
/** One may still jump so many ticks behind an edge, and press so many before landing: fingers are not that exact. */
const KIND_TICKS = 6;

export const HALF = 12;
export const TALL = 46;

/** The ninja: the middle of the feet, in units, and the height above the bottom of the picture. */
export interface Ninja {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  way: 1 | -1;
  grounded: boolean;
  sinceGround: number;
  wanted: number;
}

export const standing = (x: number, y: number): Ninja => ({
  x,
  y,
  speedX: 0,
  speedY: 0,
  way: 1,
  grounded: true,
  sinceGround: 0,
  wanted: 0,
});

const heightAt = ({ ground }: Course, x: number) => (ground[Math.floor(x / TILE)] ?? 2) * TILE;
const plankAt = ({ planks }: Course, x: number) => (planks[Math.floor(x / TILE)] ?? 0) * TILE;

/** The top of what carries feet at `y` that come from above: the ground, or a plank that they are not below. */
export function floorBelow(course: Course, x: number, y: number): number {
  let floor = 0;
  for (const side of [-HALF, HALF]) {
    floor = Math.max(floor, heightAt(course, x + side));
    const plank = plankAt(course, x + side);
    if (plank <= y + 0.01) floor = Math.max(floor, plank);
  }
  return floor;
}

function push(ninja: Ninja, { left, right }: Controls): void {
  const wanted = (Number(right) - Number(left)) * RUN;
  const step = PUSH * TICK;
  ninja.speedX += Math.max(-step, Math.min(step, wanted - ninja.speedX));
  if (wanted !== 0) ninja.way = wanted > 0 ? 1 : -1;
}

/** Moves sideways as far as walls and `wall`, the closed gate, let it. */
function slide(ninja: Ninja, course: Course, wall: number): void {
  const x = Math.max(HALF, Math.min(ninja.x + ninja.speedX * TICK, wall - HALF));
  const edge = x + HALF * Math.sign(ninja.speedX);
  if (heightAt(course, edge) > ninja.y + 1) ninja.speedX = 0;
  else ninja.x = x;
}

/** True when the ninja leaves the ground by its own will. */
function jump(ninja: Ninja, controls: Controls): boolean {
  if (controls.jump) ninja.wanted = KIND_TICKS;
  controls.jump = false;
  const may = ninja.wanted > 0 && ninja.sinceGround < KIND_TICKS;
  ninja.wanted = Math.max(0, ninja.wanted - 1);
  if (!may) return false;
  ninja.speedY = JUMP;
  ninja.grounded = false;
  ninja.sinceGround = KIND_TICKS;
  ninja.wanted = 0;
  return true;
}

function fall(ninja: Ninja, course: Course): boolean {
  const floor = floorBelow(course, ninja.x, ninja.y);
  ninja.speedY = Math.max(-FALL_MAX, ninja.speedY - GRAVITY * TICK);
  const y = ninja.y + ninja.speedY * TICK;
  const lands = ninja.speedY <= 0 && floor > 0 && y <= floor;
  const landed = lands && !ninja.grounded;
  ninja.y = lands ? floor : y;
  if (lands) ninja.speedY = 0;
  ninja.grounded = lands;
  ninja.sinceGround = lands ? 0 : ninja.sinceGround + 1;
  return landed;
}

/** One tick of running, jumping and falling. Says what one would hear of it. */
export function move(ninja: Ninja, course: Course, controls: Controls, wall: number): 'jump' | 'land' | null {
  push(ninja, controls);
  slide(ninja, course, wall);
  const jumped = jump(ninja, controls);
  const landed = fall(ninja, course);
  if (jumped) return 'jump';
  return landed ? 'land' : null;
}
