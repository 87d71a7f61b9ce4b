import { TICK } from '../play/world.js';

/** After a hang the game goes on where it was, rather than running to catch up. */
const MOST_AT_ONCE = 5;

export interface Loop {
  start(): void;
  stop(): void;
}

/** Calls `tick` sixty times a second, whatever the screen's rate, and `draw` once a frame. Nothing runs while stopped. */
export function createLoop(tick: () => void, draw: () => void): Loop {
  let frame = 0;
  let last = 0;
  let owed = 0;
  const run = (now: number) => {
    frame = requestAnimationFrame(run);
    owed = Math.min(owed + (now - last) / 1000, MOST_AT_ONCE * TICK);
    last = now;
    while (owed >= TICK) {
      owed -= TICK;
      tick();
    }
    draw();
  };
  return {
    start() {
      if (frame !== 0) return;
      last = performance.now();
      owed = 0;
      frame = requestAnimationFrame(run);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
