import { useEffect } from 'react';
import { usePlatform } from './context.js';

/** Keeps the page in focus mode while `running`: see `Platform.enterFocusMode`. */
export function useFocusMode(running: boolean): void {
  const { enterFocusMode } = usePlatform();
  useEffect(() => {
    if (!running) return;
    const leave = enterFocusMode();
    return () => leave();
  }, [enterFocusMode, running]);
}
