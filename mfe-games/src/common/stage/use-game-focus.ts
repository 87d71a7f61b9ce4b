import { useFocusMode } from '@shinobi/shared/platform';
import { type RefObject, useEffect } from 'react';
import type { StagePhase } from '@shinobi/shared/domain/games/stage-view';

/** Where the keys of a running game belong: a field for typed answers, else the game itself. */
const homeOf = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-keyboard-home]') ?? root;

/**
 * Keeps the page in focus mode while the stage runs. Gives a running game the focus, also after one of its buttons was
 * clicked: else Space would press the sound switch again instead of jumping. Buttons that were reached with the keyboard
 * keep the focus.
 */
export function useGameFocus(root: RefObject<HTMLElement | null>, phase: StagePhase): void {
  const isRunning = phase === 'running';
  useFocusMode(isRunning || phase === 'teaching');
  useEffect(() => {
    const element = root.current;
    if (!isRunning || !element) return undefined;
    if (!element.contains(document.activeElement)) homeOf(element).focus({ preventScroll: true });
    const onClick = ({ detail, target }: MouseEvent) => {
      // A click by the keyboard has no detail.
      if (detail > 0 && target instanceof Element && target.closest('button'))
        homeOf(element).focus({ preventScroll: true });
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [root, isRunning]);
}
