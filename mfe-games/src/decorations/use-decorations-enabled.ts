import { useSyncExternalStore } from 'react';
import { movesLittle } from '@shinobi/shared/ui';
import { useLocation } from '@shinobi/shared/platform/router';

/** Pages of games show no decorations (docs/behaviour/frame.md, rule 17). */
const GAME_PATH = /^\/(ninja\d|game-over)$/;

const reducedMotionQuery = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)') ?? null;

function subscribe(listener: () => void): () => void {
  const reducedMotion = reducedMotionQuery();
  const root = new MutationObserver(listener);
  root.observe(document.documentElement, { attributeFilter: ['data-motion', 'data-decorations'] });
  reducedMotion?.addEventListener('change', listener);
  document.addEventListener('fullscreenchange', listener);
  return () => {
    root.disconnect();
    reducedMotion?.removeEventListener('change', listener);
    document.removeEventListener('fullscreenchange', listener);
  };
}

const areEnabled = () => {
  const isOff = document.documentElement.dataset.decorations === 'off';
  return !isOff && !movesLittle() && !document.fullscreenElement;
};

/** Returns whether decorations may move: not with reduced motion, in fullscreen, or in a game. */
export function useDecorationsEnabled(): boolean {
  const enabled = useSyncExternalStore(subscribe, areEnabled);
  return !GAME_PATH.test(useLocation().pathname) && enabled;
}
