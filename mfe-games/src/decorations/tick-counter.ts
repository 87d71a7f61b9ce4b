import { useSyncExternalStore } from 'react';
import type { Readable } from '@shinobi/shared/platform';

/** The animation ticks every 1000 ms and starts again every 60 s (docs/behaviour/games.md, rule 5). */
const TICK_MS = 1000;
export const TICKS_PER_ROUND = 60;

/** Counts the ticks of a round, 0 to 59. Stops while nobody subscribes and while the tab is hidden. */
export function createTickCounter(): Readable<number> {
  const listeners = new Set<() => void>();
  let tick = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const next = () => {
    tick = (tick + 1) % TICKS_PER_ROUND;
    for (const listener of listeners) listener();
  };
  const startOrStop = () => {
    clearInterval(timer);
    timer = listeners.size > 0 && !document.hidden ? setInterval(next, TICK_MS) : undefined;
  };
  return {
    get: () => tick,
    subscribe(listener) {
      if (listeners.size === 0) document.addEventListener('visibilitychange', startOrStop);
      listeners.add(listener);
      if (!timer) startOrStop();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', startOrStop);
        startOrStop();
      };
    },
  };
}

/** The counter that all decorations share. */
export const decorationTicks = createTickCounter();

export const useTick = (): number => useSyncExternalStore(decorationTicks.subscribe, decorationTicks.get);
