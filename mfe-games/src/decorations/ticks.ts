import { useSyncExternalStore } from 'react';
import type { Readable } from '@shinobi/shared/platform';

/** The animation ticks every 1000 ms and starts again every 60 s (docs/behaviour/games.md, rule 5). */
const TICK_MS = 1000;
export const TICKS_A_ROUND = 60;

/** The tick of the round, 0 to 59. It stands still while nobody watches and while the tab is hidden. */
export function createTicks(): Readable<number> {
  const listeners = new Set<() => void>();
  let tick = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const next = () => {
    tick = (tick + 1) % TICKS_A_ROUND;
    for (const listener of listeners) listener();
  };
  const follow = () => {
    clearInterval(timer);
    timer = listeners.size > 0 && !document.hidden ? setInterval(next, TICK_MS) : undefined;
  };
  return {
    get: () => tick,
    subscribe(listener) {
      if (listeners.size === 0) document.addEventListener('visibilitychange', follow);
      listeners.add(listener);
      if (!timer) follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', follow);
        follow();
      };
    },
  };
}

/** All decorations tick together. */
export const ticks = createTicks();

export const useTick = (): number => useSyncExternalStore(ticks.subscribe, ticks.get);
