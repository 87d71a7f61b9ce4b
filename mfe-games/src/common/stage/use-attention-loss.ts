import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onLost` when the player turns to another window, tab, panel or part of the page. */
export function useAttentionLoss(root: RefObject<HTMLElement | null>, onLost: () => void): void {
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  useEffect(() => {
    const lost = () => latest.current();
    const onHidden = () => void (document.hidden && lost());
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) lost();
    };
    window.addEventListener('blur', lost);
    document.addEventListener('visibilitychange', onHidden);
    document.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('blur', lost);
      document.removeEventListener('visibilitychange', onHidden);
      document.removeEventListener('focusin', onFocus);
    };
  }, [root]);
}
