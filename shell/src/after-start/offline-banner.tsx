import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { Button, useTopLayer } from '@shinobi/shared/ui';
import { useShell } from '../shell-context.js';
import css from './offline-banner.module.css';

/** The network is gone: says so, says that nothing is lost, and tries again by itself when the browser has one again. */
export function OfflineBanner() {
  const { api } = usePlatform();
  const { online } = useShell();
  const top = useTopLayer();
  const [busy, setBusy] = useState(false);
  const reached = useReadable(online);

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
    <div className={css.banner} role="alert" data-testid="offline" data-banner="">
      <p>
        <b>There is no connection.</b> What you have done and typed stays here.
      </p>
      <Button size="small" reason={busy ? 'One moment' : null} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
  return createPortal(banner, top ?? document.body);
}
