import { isTransient } from '@shinobi/shared/client';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import { type AwardedXp, usePlatform } from '@shinobi/shared/platform';
import { useRef, useState } from 'react';
import type { QuizOutcome } from './quiz-session.js';

/** The XP of a finished session. */
export type XpAward =
  | { readonly status: 'none' | 'saving' }
  /** A guest's XP is stored on the device. `level` is the level that all of it would reach. */
  | { readonly status: 'stored'; readonly gained: number; readonly level: number }
  | { readonly status: 'earned'; readonly gained: number; readonly multiplier: number; readonly level: number | null }
  | { readonly status: 'failed'; readonly retry: () => void };

export interface FinishedSession {
  readonly activity: XpActivity;
  /** What was practised: a genre's id, a lesson's path, `all`. */
  readonly ref: string;
  readonly outcome: QuizOutcome;
  /** The idempotency key of the session, which counts once however often it is sent. */
  readonly key: string;
  /** The session of its answers in the learner's memory: a user earns XP for those that the server has received. */
  readonly session: string;
}

const RETRY_AFTER_MS = 3000;

function toAward(awarded: AwardedXp): XpAward {
  const { gained, level } = awarded;
  if (awarded.storedIn === 'device') return { status: 'stored', gained, level };
  return { status: 'earned', gained, multiplier: awarded.multiplier, level: awarded.leveledUp ? level : null };
}

/** Awards the XP of finished sessions: one call each, retried once if the connection breaks. */
export function useXp(): {
  readonly xp: XpAward;
  readonly award: (finished: FinishedSession) => void;
  readonly clear: () => void;
} {
  const platform = usePlatform();
  const [xp, setXp] = useState<XpAward>({ status: 'none' });
  const latest = useRef('');

  const send = async (finished: FinishedSession, canRetry: boolean): Promise<void> => {
    const { activity, ref, outcome, key: idempotencyKey, session } = finished;
    const show = (next: XpAward) => latest.current === idempotencyKey && setXp(next);
    const correct = outcome.right.length;
    const total = correct + outcome.missed.length;
    show({ status: 'saving' });
    try {
      show(toAward(await platform.xp.award({ activity, ref, correct, total, idempotencyKey, session })));
    } catch (thrown) {
      if (canRetry && isTransient(thrown)) setTimeout(() => void send(finished, false), RETRY_AFTER_MS);
      else show({ status: 'failed', retry: () => void send(finished, false) });
    }
  };

  const award = (finished: FinishedSession) => {
    const { right, missed } = finished.outcome;
    latest.current = finished.key;
    if (right.length + missed.length === 0) return;
    void send(finished, true);
  };
  const clear = () => {
    latest.current = '';
    setXp({ status: 'none' });
  };
  return { xp, award, clear };
}
