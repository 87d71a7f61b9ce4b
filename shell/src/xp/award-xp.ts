import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import { activityXp } from '@shinobi/shared/domain/economy/xp';
import type { User } from '@shinobi/shared/contract/people/user';
import type { AwardedXp, FinishedActivity, Memory, PanelStack, Platform, Xp } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { addGuestXp } from './guest-xp.js';
import { UNPAID_XP } from './unpaid-xp.js';

interface XpOptions extends Pick<Platform, 'api' | 'session'> {
  readonly memory: Pick<Memory, 'flush'>;
  readonly storage: KeyValueStorage;
  readonly updateUser: Platform['account']['changed'];
  readonly openPanel: PanelStack['open'];
}

/** Awards XP to the user or the guest, and shows the notification about it. */
export function createXp({ api, session, memory, storage, updateUser, openPanel }: XpOptions): Xp {
  const awardToGuest = ({ activity, correct, total }: FinishedActivity): AwardedXp => {
    const gained = activityXp(activity, correct, total);
    const all = addGuestXp(storage, gained);
    if (gained > 0) void openPanel('guest-xp', { gained });
    return { storedIn: 'device', gained, level: levelFromXp(all) };
  };
  const awardToUser = async (
    { userId }: User,
    { idempotencyKey, ...finished }: FinishedActivity,
  ): Promise<AwardedXp> => {
    // With the user's id, so that the server refuses it if somebody else has signed in from another tab.
    const body = { ...finished, userId };
    const unpaid = UNPAID_XP + idempotencyKey;
    // The page may end before the server has responded.
    storage.set(unpaid, JSON.stringify(body));
    // XP follows from the answers that the server has received.
    await memory.flush();
    const {
      user,
      gained,
      boosterMultiplier: multiplier,
      leveledUp,
    } = await api('POST /api/User/AddXp', { body, idempotencyKey });
    storage.remove(unpaid);
    const { level } = user;
    updateUser(user);
    if (gained > 0) void openPanel('user-xp', { gained, multiplier, level, leveledUp });
    return { storedIn: 'account', gained, multiplier, level, leveledUp };
  };
  return {
    async award(finished) {
      const current = session.get();
      return current.status === 'signed-in' ? awardToUser(current.user, finished) : awardToGuest(finished);
    },
  };
}
