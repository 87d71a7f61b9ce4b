import { useSyncExternalStore } from 'react';
import { movesLittle } from '@shinobi/shared/ui';
import { useLocation } from '@shinobi/shared/platform/router';

/** The games have a ninja of their own, and want all there is of the machine. */
const GAME = /^\/(ninja\d|game-over)$/;

const stillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)') ?? null;

function subscribe(listener: () => void): () => void {
  const asked = stillness();
  const root = new MutationObserver(listener);
  root.observe(document.documentElement, { attributeFilter: ['data-motion', 'data-decorations'] });
  asked?.addEventListener('change', listener);
  document.addEventListener('fullscreenchange', listener);
  return () => {
    root.disconnect();
    asked?.removeEventListener('change', listener);
    document.removeEventListener('fullscreenchange', listener);
  };
}

const isLively = () => {
  const isOff = document.documentElement.dataset.decorations === 'off';
  return !isOff && !movesLittle() && !document.fullscreenElement;
};

/** Whether anything may move for ornament here and now: not for who wants little motion, nor in a game. */
export function useLively(): boolean {
  const lively = useSyncExternalStore(subscribe, isLively);
  return !GAME.test(useLocation().pathname) && lively;
}
