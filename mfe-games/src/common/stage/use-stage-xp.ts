import { isTransient, randomId } from '@shinobi/shared/client';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import { activityXp } from '@shinobi/shared/domain/economy/xp';
import { usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';
import { readStored, writeStored } from '../browser-storage.js';

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
}

/** The storage key under which a guest's XP waits for the sign-up. */
const GUEST_XP = 'guest-xp';
const QUESTIONS_MAX = 200;

function keepForSignUp(gained: number): void {
  const before = Number(readStored('localStorage', GUEST_XP) ?? 0);
  writeStored('localStorage', GUEST_XP, String((Number.isSafeInteger(before) && before > 0 ? before : 0) + gained));
}

/** Awards the XP of finished stages. A failed call is repeated once, then on request, under the same idempotency key. */
export function useStageXp(): { readonly xp: StageXp; readonly award: (finished: FinishedStage) => void } {
  const { api, session, account, panels } = usePlatform();
  const [xp, setXp] = useState<StageXp>({ status: 'none' });

  const send = async ({ activity, stage, right, asked }: FinishedStage, key: string, again: boolean): Promise<void> => {
    setXp({ status: 'saving' });
    try {
      const body = { activity, ref: `stage-${stage}`, correct: right, total: asked };
      const { user, gained } = await api('POST /api/User/AddXp', { body, idempotencyKey: key });
      account.changed(user);
      setXp({ status: 'earned', gained });
    } catch (thrown) {
      const finished = { activity, stage, right, asked };
      if (again && isTransient(thrown)) return send(finished, key, false);
      setXp({ status: 'failed', retry: () => void send(finished, key, false) });
    }
  };

  const award = (finished: FinishedStage) => {
    const asked = Math.min(finished.asked, QUESTIONS_MAX);
    const right = Math.min(finished.right, asked);
    if (asked === 0) return;
    if (session.get().status === 'signed-in') return void send({ ...finished, right, asked }, randomId(), true);
    const gained = activityXp(right, asked);
    keepForSignUp(gained);
    setXp({ status: 'earned', gained });
    if (gained > 0) void panels.open('guest-xp', { gained });
  };
  return { xp, award };
}
