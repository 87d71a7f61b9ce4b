import { TICKS_A_ROUND } from './ticks.js';

/** A place in the window, from 0 (left, top of the course) to 1 (right, bottom of it); a little beyond is out of sight. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const BEYOND = 0.1;
const WAVES = 3;

const along = (tick: number) => tick / (TICKS_A_ROUND - 1);

/** The running ninja comes in on the left and leaves on the right, once a round. */
export const runningAt = (tick: number): Place => ({ x: along(tick) * (1 + 2 * BEYOND) - BEYOND, y: 1 });

/** The flying ninja comes from the other side, up and down like a kite. */
export const flyingAt = (tick: number): Place => ({
  x: 1 - runningAt(tick).x,
  y: (1 - Math.cos(along(tick) * WAVES * 2 * Math.PI)) / 2,
});
