import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'button, a[href], input, textarea, select, h3[tabindex]';

/** Whether no element has the focus: the browser drops it when the one that had it is removed. */
const isLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/**
 * Keeps the keyboard's place in a part of a panel: when a change takes away the button that was pressed, the focus goes to
 * the first thing that can be used there now, instead of the top of the page.
 */
export function useKeepFocus(part: RefObject<HTMLElement | null>): void {
  const last = useRef<Node | null>(null);
  useEffect(() => {
    const element = part.current;
    const remember = ({ target }: FocusEvent) => void (last.current = target as Node);
    // Not when it is the removal that takes the focus: then the element is no longer in the page.
    const forget = () => queueMicrotask(() => last.current?.isConnected && isElsewhere(last.current) && clear());
    const clear = () => void (last.current = null);
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, [part]);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || !isLost()) return;
    last.current = null;
    part.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  });
}

const isElsewhere = (node: Node): boolean => document.activeElement !== node;
