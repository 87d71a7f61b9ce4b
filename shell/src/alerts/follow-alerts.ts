import type { Readable, Settable } from '@shinobi/shared/platform';
import type { SessionControl } from '../session/session.js';
import { alertOf, type Alert } from './current-alert.js';

interface FollowAlertsOptions {
  readonly session: SessionControl;
  readonly reward: Readable<boolean>;
  readonly alert: Settable<Alert | null>;
}

/** Keeps the alert current that the account icon shows and opens. */
export function followAlerts({ session, reward, alert }: FollowAlertsOptions): () => void {
  const update = () => {
    const now = session.session.get();
    alert.set(now.status === 'signed-in' && now.data ? alertOf(now.user, now.data, reward.get()) : null);
  };
  const ends = [session.session.subscribe(update), reward.subscribe(update)];
  update();
  return () => ends.forEach((end) => end());
}
