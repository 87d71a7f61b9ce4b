import { isTransient, randomId } from '@shinobi/shared/client';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import { type FinishedActivity, usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';

/** The XP of a finished stage. */
export type StageXp =
  | { readonly status: 'none' | 'saving' }
  | { readonly status: 'earned'; readonly gained: number }
  | { readonly status: 'failed'; readonly retry: () => void };

export interface FinishedStage {
  readonly activity: XpActivity;
  readonly stage: number;
  readonly right: number;
  readonly asked: number;
  /** The session of its answers in the learner's memory. */
  readonly session: string;
}

/** The most questions that one activity may report. */
const QUESTIONS_MAX = 200;

/** Awards the XP of finished stages. A failed call is repeated once, then on request, under the same idempotency key. */
export function useStageXp(): { readonly xp: StageXp; readonly award: (finished: FinishedStage) => void } {
  const platform = usePlatform();
  const [xp, setXp] = useState<StageXp>({ status: 'none' });

  const send = async (finished: FinishedActivity, again: boolean): Promise<void> => {
    setXp({ status: 'saving' });
    try {
      const { gained } = await platform.xp.award(finished);
      setXp({ status: 'earned', gained });
    } catch (thrown) {
      if (again && isTransient(thrown)) return send(finished, false);
      setXp({ status: 'failed', retry: () => void send(finished, false) });
    }
  };

  const award = ({ activity, stage, right, asked, session }: FinishedStage) => {
    const total = Math.min(asked, QUESTIONS_MAX);
    if (total === 0) return;
    const correct = Math.min(right, total);
    void send({ activity, ref: `stage-${stage}`, correct, total, session, idempotencyKey: randomId() }, true);
  };
  return { xp, award };
}
