import { TICKS_PER_ROUND } from './tick-counter.js';

/** A position from 0 (left, top of the path) to 1 (right, bottom). Values beyond are outside the window. */
export interface ScreenPosition {
  readonly x: number;
  readonly y: number;
}

const MARGIN = 0.1;
const WAVES = 3;

const shareOfRound = (tick: number) => tick / (TICKS_PER_ROUND - 1);

/** The running ninja crosses the window from left to right once a round. */
export const runningNinjaAt = (tick: number): ScreenPosition => ({
  x: shareOfRound(tick) * (1 + 2 * MARGIN) - MARGIN,
  y: 1,
});

/** The flying ninja crosses from right to left in waves. */
export const flyingNinjaAt = (tick: number): ScreenPosition => ({
  x: 1 - runningNinjaAt(tick).x,
  y: (1 - Math.cos(shareOfRound(tick) * WAVES * 2 * Math.PI)) / 2,
});
