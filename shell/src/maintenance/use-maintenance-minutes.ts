import { useEffect, useState } from 'react';
import { usePlatform, useSession, type ApiClient } from '@shinobi/shared/platform';
import { pauseMs } from './maintenance-state.js';
import { PANELS_LATER_MS } from '../panels/preload-panels.js';

/**
 * Asks for the minutes until maintenance as long as the page is visible, for the first time once the page has loaded.
 * Returns what ends it.
 */
function pollMaintenance(api: ApiClient, hear: (minutes: number | null) => void): () => void {
  let timer = 0;
  let last: number | null = null;
  let ended = false;
  const poll = async () => {
    if (document.hidden) return document.addEventListener('visibilitychange', poll, { once: true });
    const answer = await api('GET /api/SystemBase/GetMaintenance', {}).catch(() => null);
    if (ended) return;
    if (answer) last = answer.maintenanceRemainingMinutes;
    hear(last);
    timer = window.setTimeout(poll, pauseMs(last));
  };
  timer = window.setTimeout(poll, PANELS_LATER_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}

/** Returns the whole minutes until maintenance: users learn them with their data, guests ask now and then. */
export function useMaintenanceMinutes(): number | null {
  const { api } = usePlatform();
  const session = useSession();
  const [minutes, setMinutes] = useState<number | null>(null);
  const isGuest = session.status === 'guest';
  useEffect(() => (isGuest ? pollMaintenance(api, setMinutes) : undefined), [api, isGuest]);
  if (session.status === 'signed-in') return session.data?.maintenanceRemainingMinutes ?? null;
  return isGuest ? minutes : null;
}
