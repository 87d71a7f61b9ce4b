import { useSession } from '@shinobi/shared/platform';
import { useEffect, useEffectEvent } from 'react';
import { useXp, type XpAward } from '../../quiz/index.js';
import type { ReviewSession } from './use-review-session.js';

/** How long the last rating of a session can be undone. Leaving the page makes it final at once. */
const UNDO_TIME_MS = 6000;

export function percentOf({ outcome: { right, missed } }: ReviewSession): number {
  const total = right.length + missed.length;
  return total > 0 ? Math.floor((100 * right.length) / total) : 0;
}

/**
 * Awards the XP of a scheduled session once: a guest's at its end, a user's when its last rating is final, because users
 * earn XP for answers that have been sent, and those cannot be undone.
 */
export function useReviewXp(setId: string, session: ReviewSession, isScheduled: boolean): XpAward {
  const { xp, award } = useXp();
  const isGuest = useSession().status === 'guest';
  const isFinished = session.card === undefined;
  const awardOnce = useEffectEvent(() => {
    if (!isFinished || !isScheduled || xp.status !== 'none') return;
    const outcome = { ...session.outcome, percent: percentOf(session) };
    award({ activity: 'flashcard', ref: setId, outcome, key: session.id, session: session.id });
  });
  const keepLastRating = useEffectEvent(() => session.keepLastRating());
  useEffect(() => {
    if (!isFinished) return;
    if (isGuest) awardOnce();
    const timer = setTimeout(() => {
      keepLastRating();
      awardOnce();
    }, UNDO_TIME_MS);
    return () => clearTimeout(timer);
  }, [isFinished, isGuest]);
  useEffect(() => {
    const leave = () => awardOnce();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return xp;
}
