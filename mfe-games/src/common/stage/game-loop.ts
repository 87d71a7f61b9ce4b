import { TICK } from '@shinobi/shared/domain/games/game-world';

/** Caps the ticks per frame: after a hang the game continues where it was instead of catching up. */
const MAX_TICKS_PER_FRAME = 5;

export interface GameLoop {
  start(): void;
  stop(): void;
}

/** Calls `tick` sixty times a second, whatever the screen's refresh rate, and `draw` once per frame. */
export function createGameLoop(tick: () => void, draw: () => void): GameLoop {
  let frame = 0;
  let lastTime = 0;
  let pendingSeconds = 0;
  const run = (now: number) => {
    frame = requestAnimationFrame(run);
    pendingSeconds = Math.min(pendingSeconds + (now - lastTime) / 1000, MAX_TICKS_PER_FRAME * TICK);
    lastTime = now;
    while (pendingSeconds >= TICK) {
      pendingSeconds -= TICK;
      tick();
    }
    draw();
  };
  return {
    start() {
      if (frame !== 0) return;
      lastTime = performance.now();
      pendingSeconds = 0;
      frame = requestAnimationFrame(run);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
