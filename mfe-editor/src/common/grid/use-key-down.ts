import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Hears keys that are pressed anywhere within an element, which itself is nothing to be operated. */
export function useKeyDown(within: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const handler = useEffectEvent(onKey);
  useEffect(() => {
    const element = within.current;
    const listener = (event: KeyboardEvent) => handler(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [within]);
}
