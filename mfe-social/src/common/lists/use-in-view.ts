import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onSeen` once when the element comes into view; at once if the browser cannot observe it. */
export function useInView<E extends Element>(enabled: boolean, onSeen: () => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = ref.current;
    if (!enabled || !element) return undefined;
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
  }, [enabled]);
  return ref;
}
