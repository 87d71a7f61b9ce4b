import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Hears keys that are pressed anywhere within an element, which itself is nothing to be operated. */
export function useKeys(within: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const heard = useEffectEvent(onKey);
  useEffect(() => {
    const element = within.current;
    const listener = (event: KeyboardEvent) => heard(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [within]);
}
