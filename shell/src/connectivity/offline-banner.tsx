import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { Button, useTopLayer } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { observeSize } from '../layout/observe-size.js';
import css from './offline-banner.module.css';

/** Publishes the banner's height as a CSS variable, so that header, panels and dialogs begin below it. */
function useBannerHeight(shown: boolean, container: Element) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const banner = ref.current;
    const { style } = document.documentElement;
    if (!shown || !banner) return;
    const measure = () => style.setProperty('--h-banner', `${banner.offsetHeight}px`);
    measure();
    const unobserve = globalThis.ResizeObserver && observeSize(banner)(measure);
    return () => {
      unobserve?.();
      style.removeProperty('--h-banner');
    };
  }, [shown, container]);
  return ref;
}

/** Shown while the server cannot be reached. Tries again by itself when the browser is online again. */
export function OfflineBanner() {
  const { api } = usePlatform();
  const { online } = useShell();
  const topLayer = useTopLayer();
  const [busy, setBusy] = useState(false);
  const isOnline = useReadable(online);
  const container = topLayer ?? document.body;
  const ref = useBannerHeight(!isOnline, container);

  const retry = async () => {
    setBusy(true);
    // Any response will do: the API client sets `online` by whether one arrived.
    await api('GET /api/SystemBase/GetVersion/:stamp', { params: { stamp: `V${Date.now()}` } }).catch(() => undefined);
    setBusy(false);
  };
  useEffect(() => {
    const onOffline = () => online.set(false);
    const onOnline = () => void retry();
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  });

  if (isOnline) return null;
  const banner = (
    <div ref={ref} className={css.banner} role="alert" data-testid="offline">
      <p>
        <b>There is no connection.</b> Your work and what you have typed are kept on this page.
      </p>
      <Button size="small" reason={busy ? 'One moment' : null} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
  return createPortal(banner, container);
}
