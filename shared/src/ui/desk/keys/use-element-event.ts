import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Listens to an event anywhere inside an element that is not interactive itself. */
export function useElementEvent<K extends 'keydown' | 'paste'>(
  element: RefObject<HTMLElement | null>,
  type: K,
  handler: (event: HTMLElementEventMap[K]) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const target = element.current;
    const listener = (event: HTMLElementEventMap[K]) => onEvent(event);
    target?.addEventListener(type, listener);
    return () => target?.removeEventListener(type, listener);
  }, [element, type]);
}
