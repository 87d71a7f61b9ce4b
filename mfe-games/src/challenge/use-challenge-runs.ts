import { apiQueryKey, isFinalRefusal } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useUserId } from '../common/use-user-id.js';
import { type ChallengeRun, findBestRun, findWaitingRuns, keepRun, markSent } from './challenge-runs.js';

/** What happens to the runs that have to be sent. `refused`: the server did not take one, for the reason in words. */
export type SendState =
  | { readonly status: 'idle' | 'sending' | 'waiting' }
  | { readonly status: 'refused'; readonly reason: string };

function stateOf(isPending: boolean, error: unknown): SendState {
  if (isPending) return { status: 'sending' };
  if (error === null) return { status: 'idle' };
  return isFinalRefusal(error) ? { status: 'refused', reason: error.message } : { status: 'waiting' };
}

/**
 * Sends the user's runs that wait, now and when the browser is online again. Sending one twice does no harm: the server
 * keeps the best of a day.
 */
function useSending(userId: number | null) {
  const { api, storage } = usePlatform();
  const browser = storage('games');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    scope: { id: 'challenge-runs' },
    async mutationFn(id: number) {
      const [newest, ...older] = findWaitingRuns(browser, id);
      if (newest) await sendRun(id, newest);
      // The page shows the newest one. What becomes of an earlier day's, which may be over, is no news about that.
      for (const run of older) await sendRun(id, run).catch(() => undefined);
    },
  });
  const sendRun = async (id: number, run: ChallengeRun) => {
    const { day, rules, score, recording } = run;
    try {
      const { board } = await api('POST /api/Challenge/SubmitRun', {
        body: { userId: id, day, rules, score, recording },
      });
      queries.setQueryData(apiQueryKey('GET /api/Challenge/GetBoard', { query: { day } }), board);
    } catch (thrown) {
      if (isFinalRefusal(thrown)) markSent(browser, run);
      throw thrown;
    }
    markSent(browser, run);
  };
  const send = useCallback(() => {
    if (userId !== null && findWaitingRuns(browser, userId).length > 0) mutate(userId);
  }, [userId, browser, mutate]);
  useEffect(() => {
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);
  return { send, state: stateOf(isPending, error) };
}

/** The visitor's runs of a day: kept in this browser at once, and sent when somebody is signed in. */
export function useChallengeRuns(day: string | null) {
  const browser = usePlatform().storage('games');
  const userId = useUserId();
  const { state, send } = useSending(userId);
  const [, setFinished] = useState(0);
  return {
    state,
    send,
    best: day === null ? null : findBestRun(browser, userId, day),
    /** Keeps a run that has just ended. Returns false if this browser could not store it. */
    finish(run: Omit<ChallengeRun, 'userId' | 'isWaiting'>): boolean {
      const isKept = keepRun(browser, { ...run, userId, isWaiting: userId !== null });
      setFinished((count) => count + 1);
      send();
      return isKept;
    },
  };
}
