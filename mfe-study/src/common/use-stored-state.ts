import { useHydrated } from '@shinobi/shared/platform';
import { useState } from 'react';

/**
 * A state that starts with what this browser has stored. On a page that the server renders it is `onServer` until the
 * browser has taken over the server's elements.
 */
export function useStoredState<T>(read: () => T, onServer: T): readonly [T, (value: T) => void] {
  const isHydrated = useHydrated();
  const [stored, setStored] = useState(() => (isHydrated ? { value: read() } : null));
  if (isHydrated && !stored) setStored({ value: read() });
  return [stored ? stored.value : onServer, (value) => setStored({ value })];
}
