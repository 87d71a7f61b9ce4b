import { useEffect, useState } from 'react';
import { type ApiClient, usePlatform, useSession } from '@shinobi/shared/platform';
import { guestPollDelay } from './maintenance-state.js';
import { PANELS_LATER_MS } from '../panels/preload-panels.js';

/**
 * Polls the minutes until maintenance while the page is visible, starting once the page has loaded. Returns a function
 * that stops it.
 */
function pollMaintenance(api: ApiClient, onMinutes: (minutes: number | null) => void): () => void {
  let timer = 0;
  let last: number | null = null;
  let stopped = false;
  const poll = async () => {
    if (document.hidden) return document.addEventListener('visibilitychange', poll, { once: true });
    const response = await api('GET /api/SystemBase/GetMaintenance', {}).catch(() => null);
    if (stopped) return;
    if (response) last = response.maintenanceRemainingMinutes;
    onMinutes(last);
    timer = window.setTimeout(poll, guestPollDelay(last));
  };
  timer = window.setTimeout(poll, PANELS_LATER_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}

/** Returns the whole minutes until maintenance: from the user's data, or polled for guests. */
export function useMaintenanceMinutes(): number | null {
  const { api } = usePlatform();
  const session = useSession();
  const [minutes, setMinutes] = useState<number | null>(null);
  const isGuest = session.status === 'guest';
  useEffect(() => (isGuest ? pollMaintenance(api, setMinutes) : undefined), [api, isGuest]);
  if (session.status === 'signed-in') return session.data?.maintenanceRemainingMinutes ?? null;
  return isGuest ? minutes : null;
}
