import { isTransient } from '@shinobi/shared/client';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import { activityXp } from '@shinobi/shared/domain/economy/xp';
import { usePlatform } from '@shinobi/shared/platform';
import { useRef, useState } from 'react';
import { readStored, writeStored } from '../common/storage.js';
import type { QuizOutcome } from './quiz-session.js';

/** The XP of a finished session. */
export type XpAward =
  | { readonly status: 'none' | 'saving' }
  /** A guest's XP is stored on the device. `level` is the level that all of it would reach. */
  | { readonly status: 'stored'; readonly gained: number; readonly level: number }
  | { readonly status: 'earned'; readonly gained: number; readonly multiplier: number; readonly level: number | null }
  | { readonly status: 'failed'; readonly retry: () => void };

const GUEST_XP_KEY = 'guest-xp';

function readGuestXp(): number {
  const xp = Number(readStored('localStorage', GUEST_XP_KEY) ?? 0);
  return Number.isSafeInteger(xp) && xp > 0 ? xp : 0;
}

/** Adds a guest's XP to the total that counts at sign-up (docs/behaviour/experience.md, rule 4). */
function storeGuestXp(gained: number): XpAward {
  const all = readGuestXp() + gained;
  writeStored('localStorage', GUEST_XP_KEY, String(all));
  return { status: 'stored', gained, level: levelFromXp(all) };
}

export interface FinishedSession {
  readonly activity: XpActivity;
  /** What was practised: a genre's id, a lesson's path, `all`. */
  readonly ref: string;
  readonly outcome: QuizOutcome;
  /** The idempotency key of the session, which counts once however often it is sent. */
  readonly key: string;
}

const RETRY_AFTER_MS = 3000;

/** Awards the XP of finished sessions: one call each, retried once if the connection breaks. */
export function useXp(): {
  readonly xp: XpAward;
  readonly award: (finished: FinishedSession) => void;
  readonly clear: () => void;
} {
  const { api, session, account, panels } = usePlatform();
  const [xp, setXp] = useState<XpAward>({ status: 'none' });
  const latest = useRef('');

  const send = async (finished: FinishedSession, canRetry: boolean): Promise<void> => {
    const { activity, ref, outcome, key } = finished;
    const show = (next: XpAward) => latest.current === key && setXp(next);
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
      if (canRetry && isTransient(thrown)) setTimeout(() => void send(finished, false), RETRY_AFTER_MS);
      else show({ status: 'failed', retry: () => void send(finished, false) });
    }
  };

  const award = (finished: FinishedSession) => {
    const { right, missed } = finished.outcome;
    latest.current = finished.key;
    if (right.length + missed.length === 0) return;
    if (session.get().status === 'signed-in') return void send(finished, true);
    const gained = activityXp(right.length, right.length + missed.length);
    setXp(storeGuestXp(gained));
    // Users see what they have earned in the shell's own dialog.
    if (gained > 0) void panels.open('guest-xp', { gained });
  };
  const clear = () => {
    latest.current = '';
    setXp({ status: 'none' });
  };
  return { xp, award, clear };
}
