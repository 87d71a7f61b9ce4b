import type { Readable, Writable } from '@shinobi/shared/platform';
import type { SessionControl } from '../session/session.js';
import { type Alert, findAlert } from './current-alert.js';

interface FollowAlertsOptions {
  readonly session: SessionControl;
  readonly reward: Readable<boolean>;
  readonly alert: Writable<Alert | null>;
}

/** Keeps `alert` up to date with the session and the quest reward. Returns a function that stops it. */
export function followAlerts({ session, reward, alert }: FollowAlertsOptions): () => void {
  const update = () => {
    const current = session.session.get();
    alert.set(
      current.status === 'signed-in' && current.data ? findAlert(current.user, current.data, reward.get()) : null,
    );
  };
  const stops = [session.session.subscribe(update), reward.subscribe(update)];
  update();
  return () => stops.forEach((stop) => stop());
}
