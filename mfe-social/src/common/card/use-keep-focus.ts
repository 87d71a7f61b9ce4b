import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'button, a[href], input, textarea, select, h3[tabindex]';

/** Whether no element has the focus. The browser drops the focus when its element is removed. */
const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/**
 * Keeps the focus in a section: when the focused element is removed, the first focusable element of the section gets the
 * focus, so that keyboard users do not start at the top of the page.
 */
export function useKeepFocus(section: RefObject<HTMLElement | null>): void {
  const last = useRef<Node | null>(null);
  useEffect(() => {
    const element = section.current;
    const remember = ({ target }: FocusEvent) => void (last.current = target as Node);
    // A removed element loses the focus as well, but is no longer connected.
    const forget = () => queueMicrotask(() => last.current?.isConnected && isElsewhere(last.current) && clear());
    const clear = () => void (last.current = null);
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, [section]);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || !isFocusLost()) return;
    last.current = null;
    section.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  });
}

const isElsewhere = (node: Node): boolean => document.activeElement !== node;
