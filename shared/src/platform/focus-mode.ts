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

/** Hides the decorations while the component is mounted: see `Platform.hideDecorations`. */
export function useNoDecorations(): void {
  const { hideDecorations } = usePlatform();
  useEffect(() => {
    const show = hideDecorations();
    return () => show();
  }, [hideDecorations]);
}
