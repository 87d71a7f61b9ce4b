import { isTransient } from '@shinobi/shared/client';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import { xpOf } from '@shinobi/shared/domain/economy/xp';
import { usePlatform } from '@shinobi/shared/platform';
import { useRef, useState } from 'react';
import { readStored, writeStored } from '../common/storage.js';
import type { QuizOutcome } from './quiz-session.js';

/** What a finished session has brought. */
export type Xp =
  | { readonly status: 'none' | 'saving' }
  /** For a guest, kept aside: `level` is what all of it would make. */
  | { readonly status: 'kept'; readonly gained: number; readonly level: number }
  | { readonly status: 'earned'; readonly gained: number; readonly multiplier: number; readonly level: number | null }
  | { readonly status: 'failed'; readonly retry: () => void };

const GUEST_XP = 'guest-xp';

function guestXp(): number {
  const xp = Number(readStored('localStorage', GUEST_XP) ?? 0);
  return Number.isSafeInteger(xp) && xp > 0 ? xp : 0;
}

/** Keeps a guest's XP aside for the day of signing up. */
function keepAside(gained: number): Xp {
  const all = guestXp() + gained;
  writeStored('localStorage', GUEST_XP, String(all));
  return { status: 'kept', gained, level: levelFromXp(all) };
}

export interface Finished {
  readonly activity: XpActivity;
  /** Names the piece: a genre's id, a lesson's path, `all`. */
  readonly ref: string;
  readonly outcome: QuizOutcome;
  /** Tells this session from all others, so that it counts once however often it is sent. */
  readonly key: string;
}

const RETRY_AFTER_MS = 3000;

/** Gives the XP of finished sessions: one call each, sent again once by itself when the connection breaks. */
export function useXp(): { readonly xp: Xp; readonly award: (finished: Finished) => void; readonly clear: () => void } {
  const { api, session, account, panels } = usePlatform();
  const [xp, setXp] = useState<Xp>({ status: 'none' });
  const latest = useRef('');

  const send = async (finished: Finished, again: boolean): Promise<void> => {
    const { activity, ref, outcome, key } = finished;
    const show = (next: Xp) => latest.current === key && setXp(next);
    const total = outcome.right.length + outcome.missed.length;
    show({ status: 'saving' });
    try {
      const body = { activity, ref, correct: outcome.right.length, total };
      const { user, gained, boosterMultiplier, leveledUp } = await api('POST /api/User/AddXp', {
        body,
        idempotencyKey: key,
      });
      account.changed(user);
      show({ status: 'earned', gained, multiplier: boosterMultiplier, level: leveledUp ? user.level : null });
    } catch (thrown) {
      if (again && isTransient(thrown)) setTimeout(() => void send(finished, false), RETRY_AFTER_MS);
      else show({ status: 'failed', retry: () => void send(finished, false) });
    }
  };

  const award = (finished: Finished) => {
    const { right, missed } = finished.outcome;
    latest.current = finished.key;
    if (right.length + missed.length === 0) return;
    if (session.get().status === 'signed-in') return void send(finished, true);
    const gained = xpOf(right.length, right.length + missed.length);
    setXp(keepAside(gained));
    // The shell tells users by itself what their calls have earned.
    if (gained > 0) void panels.open('guest-xp', { gained });
  };
  const clear = () => {
    latest.current = '';
    setXp({ status: 'none' });
  };
  return { xp, award, clear };
}
