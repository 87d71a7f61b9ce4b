import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when a form takes the place of the button that opened it, or the button comes back: to the first field or
 * button of the element.
 */
export function useFocusOnSwitch<Element extends HTMLElement>(shown: string): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // A new set has taken it already.
    if (document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shown]);
  return element;
}
