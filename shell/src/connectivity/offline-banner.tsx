import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { Button, useTopLayer } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { watchSize } from '../layout/header-height.js';
import css from './offline-banner.module.css';

/** Header, panels and dialogs begin below the banner: what they show at their top stays within reach. */
function useRoomFor(shown: boolean, where: Element) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const banner = ref.current;
    const { style } = document.documentElement;
    if (!shown || !banner) return;
    const measure = () => style.setProperty('--h-banner', `${banner.offsetHeight}px`);
    measure();
    const leave = globalThis.ResizeObserver && watchSize(banner)(measure);
    return () => {
      leave?.();
      style.removeProperty('--h-banner');
    };
  }, [shown, where]);
  return ref;
}

/** The network is gone: says so, says that nothing is lost, and tries again by itself when the browser has one again. */
export function OfflineBanner() {
  const { api } = usePlatform();
  const { online } = useShell();
  const top = useTopLayer();
  const [busy, setBusy] = useState(false);
  const reached = useReadable(online);
  const where = top ?? document.body;
  const ref = useRoomFor(!reached, where);

  const retry = async () => {
    setBusy(true);
    // Any answer will do: the call itself notes whether one came.
    await api('GET /api/SystemBase/GetVersion/:stamp', { params: { stamp: `V${Date.now()}` } }).catch(() => undefined);
    setBusy(false);
  };
  useEffect(() => {
    const lost = () => online.set(false);
    const back = () => void retry();
    addEventListener('offline', lost);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', back);
    };
  });

  if (reached) return null;
  const banner = (
    <div ref={ref} className={css.banner} role="alert" data-testid="offline">
      <p>
        <b>There is no connection.</b> What you have done and typed stays here.
      </p>
      <Button size="small" reason={busy ? 'One moment' : null} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
  return createPortal(banner, where);
}
