import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Calls `onSeen` once this has come into view; at once where the browser cannot tell. */
export function useSeen<E extends Element>(wanted: boolean, onSeen: () => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = ref.current;
    if (!wanted || !element) return undefined;
    if (!globalThis.IntersectionObserver) {
      seen();
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);
  return ref;
}
