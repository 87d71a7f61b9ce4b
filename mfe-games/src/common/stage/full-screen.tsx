import { Button } from '@shinobi/shared/ui';
import { useEffect, useSyncExternalStore } from 'react';
import css from './stage.module.css';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFullScreen = () => Boolean(document.fullscreenElement);

/** A browser may refuse, for example without a recent gesture; then the page stays as it is. */
const ignoreRefusal = () => undefined;

const toggle = () =>
  void (isFullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(ignoreRefusal);

const ENTER = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5';
const LEAVE = 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5';

/** Nothing in browsers without full screen for pages, such as on iPhones. The shell switches dark mode off meanwhile. */
export function FullScreenButton() {
  const isOn = useSyncExternalStore(subscribe, isFullScreen);
  if (!document.fullscreenEnabled) return null;
  return (
    <Button size="small" aria-label="Full screen" aria-pressed={isOn} onClick={toggle}>
      <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d={isOn ? LEAVE : ENTER} />
      </svg>
    </Button>
  );
}

/** Leaves full screen with the page. */
export function useLeaveFullScreen(): void {
  useEffect(
    () => () => {
      if (isFullScreen()) document.exitFullscreen().catch(ignoreRefusal);
    },
    [],
  );
}

/** Lets the page use the parts of the screen next to a notch, which its styles keep free of controls. */
export function useWholeScreen(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!viewport) return undefined;
    const { content } = viewport;
    viewport.content = `${content}, viewport-fit=cover`;
    return () => void (viewport.content = content);
  }, []);
}
